import { z } from "zod";
import { type Entry, LIST_NAMES, LISTS, type ListName } from "../lists.server";
import { type ExportHead, headSchema } from "./head";
import { MINOR_VERSION, VERSION } from "./version";

type ListSchemas = { [Name in ListName]: z.ZodType<Entry<Name>[]> };

/** Lists can grow large and are written page by page. */
function listSchemas(): ListSchemas {
  const schemas = LIST_NAMES.map((name) => {
    const { entry, about } = LISTS[name];
    const list = z.array<z.ZodType>(entry);
    return [name, about ? list.describe(about) : list];
  });
  // Each schema belongs to its own list's entries.
  return Object.fromEntries(schemas) as ListSchemas;
}

/** A complete export. */
export type TwinExport = z.infer<typeof headSchema> & { [Name in ListName]: Entry<Name>[] };

/** Everything the product stores about a user except secrets, in the form written by this version. */
export const exportSchema: z.ZodType<TwinExport> = headSchema
  .extend(listSchemas())
  .meta({ title: `Digital Twin export, version ${VERSION}.${MINOR_VERSION}` });

/** An export's head and its lists, page by page. */
export type ExportSource = {
  head: ExportHead;
  pages: <Name extends ListName>(list: Name) => AsyncIterable<Entry<Name>[]>;
};

/** The published JSON Schema (draft 2020-12) of the file: `docs/twin-data.schema.json`. */
export function publishedSchema() {
  return z.toJSONSchema(exportSchema, { target: "draft-2020-12" });
}
