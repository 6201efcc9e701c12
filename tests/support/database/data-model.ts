import { readFileSync } from "node:fs";

/** A column that references another model, and what happens to this row when the other is deleted. */
type Reference = { column: string; model: string; onDelete: string };

/** A column as declared. */
type Column = { name: string; type: string; isKey: boolean };

/** A model of `prisma/schema.prisma`: the table of the same name. */
export type Model = { name: string; columns: string[]; typed: Column[]; references: Reference[] };

const SCHEMA = new URL("../../../prisma/schema.prisma", import.meta.url);
const MODEL = /^model (\w+) \{\n(.*?)^\}/gms;
const FIELD = /^ +(\w+) +(\w+)(?:\[\]|\?)?(.*)$/gm;
const RELATION = /@relation\(fields: \[(\w+)\].*?onDelete: (\w+)/;

/** Every model, parsed from the schema. */
export function dataModel(): Model[] {
  const texts = [...readFileSync(SCHEMA, "utf8").matchAll(MODEL)].map(([, name = "", body = ""]) => ({
    name,
    body,
  }));
  const names = new Set(texts.map(({ name }) => name));
  return texts.map(({ name, body }) => {
    const fields = [...body.matchAll(FIELD)].map(([, field = "", type = "", rest = ""]) => ({
      field,
      type,
      rest,
    }));
    const references = fields.flatMap(({ type, rest }) => {
      const [, column, onDelete] = RELATION.exec(rest) ?? [];
      return column && onDelete ? [{ column, model: type, onDelete }] : [];
    });
    const own = fields.filter(({ type }) => !names.has(type));
    return {
      name,
      columns: own.map(({ field }) => field),
      typed: own.map(({ field, type, rest }) => ({ name: field, type, isKey: /@id(?!\()/.test(rest) })),
      references,
    };
  });
}

/** The models whose rows belong to a person, directly or through another row. */
export function ownedModels(): Model[] {
  const owned = new Map<string, Model>();
  const models = dataModel();
  const isOwned = ({ columns, references }: Model) =>
    columns.includes("userId") || references.some(({ model }) => model === "User" || owned.has(model));
  for (let found = -1; found < owned.size; ) {
    found = owned.size;
    for (const model of models) if (isOwned(model)) owned.set(model.name, model);
  }
  return [...owned.values()];
}
