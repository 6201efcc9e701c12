import type { Prisma } from "~/generated/sqlite/client";

/** What a sealed text is bound to. Null, for no owner or platform, differs from an empty text. */
export type Binding = { purpose: string; owner?: string | null; platform?: string | null };

type ColumnOf<Table extends Prisma.ModelName> = keyof Prisma.TypeMap["model"][Table]["payload"]["scalars"] &
  string;

/** A column with a sealed value, or null. */
export type SealedColumn = {
  [Table in Prisma.ModelName]: {
    table: Table;
    /** The primary key: a single text column. */
    id: ColumnOf<Table>;
    column: ColumnOf<Table>;
    /** What its values are sealed for; unique to the column. */
    purpose: string;
    /** The columns for owner and platform, if any. */
    owner: ColumnOf<Table> | null;
    platform: ColumnOf<Table> | null;
  };
}[Prisma.ModelName];

/** Result of resealing a column after a key change. */
export type Resealed = {
  /** Such as `OAuthState.sealedVerifier`. */
  column: string;
  /** Number of values resealed. */
  resealed: number;
  /** Number of values that no key opens; they are left unchanged. */
  unopened: number;
};

/**
 * The binding of a row's sealed column.
 *
 * @param row has at least the columns that the binding needs
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
