import { readFileSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { z } from "zod";
import { LAST_MINOR, type MajorVersion } from "~/exports/format/version";
import { IMPORTED } from "~/exports/lists.server";

const MAJORS = Object.keys(LAST_MINOR).map(Number) as MajorVersion[];

/** Removes descriptions from a schema, since they may be reworded. */
function withoutWords({ jsonSchema }: { jsonSchema: { description?: string | undefined } }): void {
  delete jsonSchema.description;
}

/** Schemas of the list entries that restoring accepts in files of a major version, as JSON. */
function accepted(version: MajorVersion): string {
  const lists = IMPORTED.map(({ name, imported }) => [
    name,
    z.toJSONSchema(imported.versions[version], { io: "input", override: withoutWords }),
  ]);
  return `${JSON.stringify(Object.fromEntries(lists), null, 2)}\n`;
}

it.each(MAJORS)(
  "files of version %i are accepted as they always were: restoring may only become more lenient (UPDATE_ACCEPTED=1 writes the new form)",
  (version) => {
    const file = new URL(`../../../tests/fixtures/accepted/version-${version}.json`, import.meta.url);
    const text = accepted(version);
    if (process.env.UPDATE_ACCEPTED) writeFileSync(file, text);
    expect(JSON.parse(text)).toEqual(JSON.parse(readFileSync(file, "utf8")));
  },
);
