import type Database from "libsql";

/** The parts of a table on which the statements of a running server depend. */
type Table = {
  /** `mustBeGiven`: the column refuses NULL and has no default. */
  columns: Map<string, { type: string; mustBeGiven: boolean; fallback: string | null }>;
  /** Unique keys: the column names of each, sorted. */
  unique: Set<string>;
  references: Set<string>;
};

type Tables = Map<string, Table>;

type Row = Record<string, unknown>;

/** The tables of a SQLite database, without SQLite's and Prisma's own. */
export function tablesOf(database: Database.Database): Tables {
  const all = (sql: string, ...values: unknown[]) => database.prepare(sql).all(values) as Row[];
  const names = all(`SELECT "name" FROM "sqlite_master" WHERE "type" = 'table' AND "name" NOT GLOB '[_s]*'`);
  return new Map(
    names.map(({ name }) => {
      const columns = all(`SELECT * FROM pragma_table_info(?)`, name);
      const indexes = all(`SELECT * FROM pragma_index_list(?) WHERE "unique" = 1`, name);
      const columnsOf = (index: unknown) =>
        all(`SELECT "name" FROM pragma_index_info(?) ORDER BY "name"`, index).map((one) => one.name);
      const table: Table = {
        columns: new Map(
          columns.map(({ name: column, type, notnull, dflt_value: fallback }) => [
            String(column),
            {
              type: String(type),
              mustBeGiven: notnull === 1 && fallback === null,
              fallback: fallback === null ? null : String(fallback),
            },
          ]),
        ),
        unique: new Set(indexes.map(({ name: index }) => columnsOf(index).join(", "))),
        references: new Set(
          all(`SELECT "from", "table", "to" FROM pragma_foreign_key_list(?)`, name).map(
            (one) => `${one.from} to ${one.table}.${one.to}`,
          ),
        ),
      };
      return [String(name), table];
    }),
  );
}

function whatBreaksOfColumns(name: string, before: Table, after: Table): string[] {
  const ofOld = [...before.columns].flatMap(([column, { type, mustBeGiven, fallback }]) => {
    const now = after.columns.get(column);
    if (!now) return [`${name}.${column} is gone`];
    if (now.type !== type) return [`${name}.${column} is of another type`];
    if (now.mustBeGiven && !mustBeGiven) return [`${name}.${column} must be given`];
    return fallback === null || now.fallback === fallback ? [] : [`${name}.${column} has another default`];
  });
  const ofNew = [...after.columns]
    .filter(([column, { mustBeGiven }]) => mustBeGiven && !before.columns.has(column))
    .map(([column]) => `${name}.${column} must be given`);
  return [...ofOld, ...ofNew];
}

const added = (before: Set<string>, after: Set<string>) => [...after].filter((one) => !before.has(one));

function whatBreaksOfRules(name: string, before: Table, after: Table): string[] {
  /** The former version leaves it NULL, which no unique key or reference rejects. */
  const isLeftEmpty = (column: string) =>
    !before.columns.has(column) && after.columns.get(column)?.fallback === null;
  const unique = added(before.unique, after.unique)
    .filter((columns) => !columns.split(", ").some(isLeftEmpty))
    .map((columns) => `${name} must be unique by ${columns}`);
  const references = added(before.references, after.references)
    .filter((reference) => !isLeftEmpty(reference.split(" ")[0] ?? ""))
    .map((reference) => `${name} must refer by ${reference}`);
  return [...unique, ...references];
}

/**
 * What a migration breaks for the version before it, which keeps running during a rolling upgrade: that version reads every
 * column it knows, and writes rows without the columns it does not know.
 *
 * @returns a phrase for each, such as `User.nickname is gone`; new tables, and new columns that may be left out, break
 *   nothing
 */
export function whatBreaks(before: Tables, after: Tables): string[] {
  return [...before].flatMap(([name, table]) => {
    const now = after.get(name);
    if (!now) return [`${name} is gone`];
    return [...whatBreaksOfColumns(name, table, now), ...whatBreaksOfRules(name, table, now)];
  });
}

const CONTRACT = /^-- contract: (.+), unused since (\d{14}_\w+)$/gm;

/**
 * The intended breaking changes that a migration's script declares: lines `-- contract: User.nickname is gone, unused
 * since 20261126103129_keep_titles_for`, naming the migration of the first version that no longer uses it.
 */
export function contractsOf(sql: string): { what: string; since: string }[] {
  return [...sql.matchAll(CONTRACT)].map(([, what = "", since = ""]) => ({ what, since }));
}
