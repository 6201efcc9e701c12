import { expect, it } from "vitest";
import { entryKindsOf } from "../format";
import { entriesName } from "../keeping/kinds";
import { FORMATS } from "../registry";
import { titlesField, titlesIn } from "./parts";

/** Field names that the form reader accepts; it drops fields with other names. */
const FIELD_NAME = /^[\w-]{1,64}$/;

const names = FORMATS.flatMap(({ platform, streams }) =>
  streams.flatMap((stream) =>
    entryKindsOf(stream).map((kind) => entriesName({ platform, stream: stream.name, kind })),
  ),
);

it.each([...new Set(names)])(
  "the radios for %s have a name that forms can send, and are found by it",
  (name) => {
    expect(titlesField(name)).toMatch(FIELD_NAME);
    expect(titlesIn(titlesField(name))).toBe(name);
  },
);

it("other fields are no such radios", () => expect(titlesIn("kind")).toBeNull());
