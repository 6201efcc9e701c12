import { readFileSync } from "node:fs";

const text = readFileSync(new URL("../../prisma/schema.prisma", import.meta.url), "utf8");

/**
 * The data model as Prisma reads it for each engine; only the provider and the client's folder differ.
 *
 * @type {{ sqlite: string, postgresql: string }}
 */
export const schemas = {
  sqlite: text,
  postgresql: text
    .replace('provider = "sqlite"', 'provider = "postgresql"')
    .replace('"../app/generated/sqlite"', '"../../app/generated/postgresql"'),
};
