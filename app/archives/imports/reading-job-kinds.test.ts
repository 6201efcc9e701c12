import { expect, it } from "vitest";
import { READ_KIND, READ_LARGE_KIND, readKindOf } from "./reading-job-kinds";

it.each([
  [0, READ_KIND],
  [16_384, READ_KIND],
  [16_385, READ_LARGE_KIND],
])("files of %d KiB together are read by the job %s: from 16 MiB on they may take minutes", (kib, kind) => {
  expect(readKindOf(kib)).toBe(kind);
});
