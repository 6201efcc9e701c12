import { z } from "zod";
import { type Entry, LIST_NAMES, LISTS, type ListName } from "../lists.server";
import { type ExportHead, headSchema } from "./head";
import { MINOR_VERSION, VERSION } from "./version";

type ListSchemas = { [Name in ListName]: z.ZodType<Entry<Name>[]> };

/** What may be as long as a person makes it, and is written page by page. */
function listSchemas(): ListSchemas {
  const schemas = LIST_NAMES.map((name) => {
    const { entry, about } = LISTS[name];
    const list = z.array<z.ZodType>(entry);
    return [name, about ? list.describe(about) : list];
  });
  // Each is of the entries of its own list.
  return Object.fromEntries(schemas) as ListSchemas;
}

/** An export as a whole. */
export type TwinExport = z.infer<typeof headSchema> & { [Name in ListName]: Entry<Name>[] };

/** Everything that the product holds on one person except secrets: the file as this version writes it. */
export const exportSchema: z.ZodType<TwinExport> = headSchema
  .extend(listSchemas())
  .meta({ title: `Digital Twin export, version ${VERSION}.${MINOR_VERSION}` });

/** Where an export comes from: what comes before the lists, and each list page by page. */
export type ExportSource = {
  head: ExportHead;
  pages: <Name extends ListName>(list: Name) => AsyncIterable<Entry<Name>[]>;
};

/** The published description of the file, JSON Schema draft 2020-12: `docs/twin-data.schema.json`. */
export function publishedSchema() {
  return z.toJSONSchema(exportSchema, { target: "draft-2020-12" });
}
