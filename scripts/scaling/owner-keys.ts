/** Which tables could be divided by person as they are: every unique key of a divided table must contain the owner. */
import { readFileSync } from "node:fs";
import type { Table } from "../documentation/formulas-page";

const SCHEMA = new URL("../../prisma/schema.prisma", import.meta.url);

/** A table, whether its rows have an owner, and its unique keys: those of one column first. */
type Keyed = { table: string; isOwned: boolean; keys: string[][] };

function keyedTables(schema: string): Keyed[] {
  return [...schema.matchAll(/^model (\w+) \{\n(.*?)^\}/gms)].map(([, table = "", body = ""]) => {
    const single = [...body.matchAll(/^ +(\w+) .*@(?:id|unique)\b(?!\()/gm)].map(([, column = ""]) => [
      column,
    ]);
    const several = [...body.matchAll(/@@(?:id|unique)\(\[([^\]]+)\]\)/g)].map(([, columns = ""]) =>
      columns.split(/, */),
    );
    return { table, isOwned: /^\s+userId\s/m.test(body), keys: [...single, ...several] };
  });
}

/** The tables by what is in the way of dividing them: nothing, only ids, another key, or no owner. */
export function ownerKeysTable(schema = readFileSync(SCHEMA, "utf8")): Table {
  const tables = keyedTables(schema);
  const owned = tables.filter(({ isOwned }) => isOwned);
  const lacking = ({ keys }: Keyed) => keys.filter((key) => !key.includes("userId"));
  const onlyIds = (one: Keyed) => lacking(one).every((key) => key.length === 1 && key[0] === "id");
  const names = (some: readonly Keyed[]) => some.map(({ table }) => table).join(", ");
  const withKeys = (some: readonly Keyed[]) =>
    some
      .map((one) => {
        const others = lacking(one).filter((key) => key[0] !== "id" || one.table === "Passkey");
        return `${one.table} (${others.map((key) => key.join(" + ")).join("; ")})`;
      })
      .join(", ");
  const asTheyAre = owned.filter((one) => lacking(one).length === 0);
  const byIds = owned.filter((one) => lacking(one).length > 0 && onlyIds(one) && one.table !== "Passkey");
  const byOthers = owned.filter((one) => !asTheyAre.includes(one) && !byIds.includes(one));
  const nobodys = tables.filter(({ isOwned, table }) => !isOwned && table !== "User");
  return [
    ["to divide them by person", "tables"],
    ["nothing is in the way: each key has the owner", names(asTheyAre)],
    ["their key would be owner and id", names(byIds)],
    [
      "another key would need the owner too, or a table to look it up in",
      withKeys([...tables.filter(({ table }) => table === "User"), ...byOthers]),
    ],
    ["they have no owner", names(nobodys)],
  ];
}
