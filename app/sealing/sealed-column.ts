import type { Prisma } from "~/generated/sqlite/client";

/** What a sealed text is bound to. Nobody's and no platform's are null, which is no text. */
export type Binding = { purpose: string; owner?: string | null; platform?: string | null };

type ColumnOf<Table extends Prisma.ModelName> = keyof Prisma.TypeMap["model"][Table]["payload"]["scalars"] &
  string;

/** A column that holds something sealed, or null. */
export type SealedColumn = {
  [Table in Prisma.ModelName]: {
    table: Table;
    /** The table's primary key: one column of text. */
    id: ColumnOf<Table>;
    column: ColumnOf<Table>;
    /** What its texts are sealed for; no other column's are for the same. */
    purpose: string;
    /** The columns that say whose it is and of which platform, if anything does. */
    owner: ColumnOf<Table> | null;
    platform: ColumnOf<Table> | null;
  };
}[Prisma.ModelName];

/** What became of a column's texts when the keys changed. */
export type Resealed = {
  /** Such as `OAuthState.sealedVerifier`. */
  column: string;
  /** How many were sealed again. */
  resealed: number;
  /** How many no key opens; they stay as they are. */
  unopened: number;
};

/**
 * What the text in a row's sealed column is bound to.
 *
 * @param row holds at least the columns that the binding names
 */
export function bindingOf(
  { purpose, owner, platform }: SealedColumn,
  row: Readonly<Record<string, unknown>>,
): Binding {
  const named = (name: string | null): string | null => {
    const value = name === null ? null : row[name];
    if (value !== null && typeof value !== "string") throw new Error(`the row lacks its ${name}`);
    return value;
  };
  return { purpose, owner: named(owner), platform: named(platform) };
}
