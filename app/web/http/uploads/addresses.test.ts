import { expect, it } from "vitest";
import { paths } from "~/web/paths";
import { isArchiveUpload, isUpload, UPLOADS } from "./addresses";

const FORM = "multipart/form-data; boundary=x";

it.each([
  [paths.archives(), FORM, true, true],
  [paths.archives(), "Multipart/Form-Data; boundary=x", true, true],
  [paths.archives(), "application/json", false, false],
  [paths.archives(), undefined, false, false],
  [paths.importPage(), FORM, false, true],
  [paths.importPage(), "text/plain", false, false],
  [paths.preferences(), FORM, false, false],
])("%s takes %s as archives: %s, as a file at all: %s", (path, type, asArchives, asFile) => {
  expect([isArchiveUpload(path, type), isUpload(path, type)]).toEqual([asArchives, asFile]);
});

it("an import takes a file of 64 MiB", () => {
  expect(UPLOADS).toEqual({ [paths.importPage()]: 64 * 1024 ** 2 });
});
