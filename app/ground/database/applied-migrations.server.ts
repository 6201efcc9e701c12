import { createHash } from "node:crypto";

/** A row of `_prisma_migrations`. */
export type AppliedMigration = {
  name: string;
  /** SHA-256 of the script, in hexadecimal digits. */
  checksum: string;
  isFinished: boolean;
  isRolledBack: boolean;
};

/** A migration of the product: its folder's name and its script. */
export type Migration = { name: string; script: string };

/**
 * Whether a database has exactly these migrations, each finished and unchanged. If not, Prisma's schema engine decides:
 * it applies missing migrations, and reports what is wrong with a failed one.
 */
export function isUpToDate(rows: readonly AppliedMigration[], migrations: readonly Migration[]): boolean {
  const applied = rows.filter(({ isRolledBack }) => !isRolledBack);
  if (applied.length !== migrations.length) return false;
  const checksums = new Map(applied.map(({ name, checksum, isFinished }) => [name, isFinished && checksum]));
  return migrations.every(
    ({ name, script }) => checksums.get(name) === createHash("sha256").update(script).digest("hex"),
  );
}
