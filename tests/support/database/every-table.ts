import { dataModel, type Model, ownedModels } from "./data-model";
import type { TestDatabase } from "./database";

/** Far off, so that no sweep of the server takes what is made here. */
const LATER = new Date("2096-05-06T07:08:09.123Z");

const VALUES: Record<string, (text: string) => string | number | boolean | Date> = {
  String: (text) => text,
  Json: (text) => JSON.stringify({ text }),
  Int: () => 1,
  Float: () => 0.5,
  Boolean: () => true,
  DateTime: () => LATER,
};

/** Columns that name something of the product's: a mark there would send a job to a server that is not there. */
const NOT_MARKED: Record<string, string> = { server: "" };

/** The models in an order in which each comes after those that it names. */
function inOrder(models: readonly Model[], before: readonly string[] = ["User"]): Model[] {
  const ready = models.filter((model) => model.references.every((of) => before.includes(of.model)));
  if (ready.length === 0) return [];
  const rest = models.filter((model) => !ready.includes(model));
  return [...ready, ...inOrder(rest, [...before, ...ready.map(({ name }) => name)])];
}

/** The key of a row that somebody has in a table already; undefined where they have none. */
async function keyOfOwn(database: TestDatabase, { name, typed, columns }: Model, userId: string) {
  if (!columns.includes("userId")) return undefined;
  const key = typed.find(({ isKey }) => isKey)?.name ?? "userId";
  const [own] = await database.query(`SELECT "${key}" AS "key" FROM "${name}" WHERE "userId" = $1`, [userId]);
  return own && String(own.key);
}

/**
 * Gives somebody a row in every table that has rows of people, as the schema lists them: a table that is added later is
 * filled too. Every text of such a row begins with the mark, so that each is found where it should not be. Where they
 * have a row of the product's own it stays alone: it means something to jobs that come upon it.
 *
 * @param only these tables, where others are not to be filled; they may be nobody's
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
