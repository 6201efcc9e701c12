import { dataModel, type Model, ownedModels } from "./data-model";
import type { TestDatabase } from "./database";

/** Far in the future, so that no sweep deletes these rows. */
const LATER = new Date("2096-05-06T07:08:09.123Z");

const VALUES: Record<string, (text: string) => string | number | boolean | Date> = {
  String: (text) => text,
  Json: (text) => JSON.stringify({ text }),
  Int: () => 1,
  Float: () => 0.5,
  Boolean: () => true,
  DateTime: () => LATER,
};

/** Columns with a meaning to the product: a marked value would send a job to a server that does not exist. */
const NOT_MARKED: Record<string, string> = { server: "" };

/** The models ordered so that each follows those it references. */
function inOrder(models: readonly Model[], before: readonly string[] = ["User"]): Model[] {
  const ready = models.filter((model) => model.references.every((of) => before.includes(of.model)));
  if (ready.length === 0) return [];
  const rest = models.filter((model) => !ready.includes(model));
  return [...ready, ...inOrder(rest, [...before, ...ready.map(({ name }) => name)])];
}

/** The key of an existing row of the person's, or undefined. */
async function keyOfOwn(database: TestDatabase, { name, typed, columns }: Model, userId: string) {
  if (!columns.includes("userId")) return undefined;
  const key = typed.find(({ isKey }) => isKey)?.name ?? "userId";
  const [own] = await database.query(`SELECT "${key}" AS "key" FROM "${name}" WHERE "userId" = $1`, [userId]);
  return own && String(own.key);
}

/**
 * Inserts a row for a user in every table that has rows of people, as listed by the schema, so tables added later are
 * included. Every text in it begins with the mark, to find it where it should not be. Existing rows are left alone,
 * since jobs would fail on made-up ones beside them.
 *
 * @param only the tables to fill, if not all with an owner; these need not have one
 */
export async function fillEveryTable(
  database: TestDatabase,
  userId: string,
  mark: string,
  only?: readonly string[],
): Promise<void> {
  const keys = new Map([["User", userId]]);
  const wanted = only ? dataModel().filter(({ name }) => only.includes(name)) : ownedModels();
  const filled = inOrder(wanted.filter(({ name }) => name !== "User"));
  for (const model of filled) {
    const { name, typed, references } = model;
    const own = await keyOfOwn(database, model, userId);
    if (own !== undefined) {
      keys.set(name, own);
      continue;
    }
    const values = typed.map((column) => {
      const owner = references.find((of) => of.column === column.name)?.model;
      if (owner) return keys.get(owner) ?? null;
      if (column.name === "userId") return userId;
      const given = NOT_MARKED[column.name];
      if (given !== undefined) return given;
      const make = VALUES[column.type];
      if (!make) throw new Error(`No value is known for the type of ${name}.${column.name}`);
      return make(`${mark} ${name} ${column.name}`);
    });
    const key = typed.findIndex(({ isKey }) => isKey);
    if (key >= 0) keys.set(name, String(values[key]));
    const names = typed.map((column) => `"${column.name}"`).join(", ");
    const places = typed.map((_column, index) => `$${index + 1}`).join(", ");
    await database.query(
      `INSERT INTO "${name}" (${names}) VALUES (${places}) ON CONFLICT DO NOTHING`,
      values,
    );
  }
}
