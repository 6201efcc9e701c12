import { expect } from "vitest";

/** Internal details that no answer may reveal. */
const INNER = [
  ["a stack", /\bat .{0,200}(:\d+:\d+|\((native|<anonymous>|node:))/],
  [
    "a path of the server",
    /\/(node_modules|home|root|tmp|usr|var|work|build|app\/\w+)\/|file:\/\/|\.server\b|\w\.(ts|mjs|cjs)\b/,
  ],
  ["SQL", /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM|CREATE TABLE|PRAGMA)\s+["\w*]/],
  [
    "the names of what it is built on",
    /\b(prisma|sqlite|libsql|postgres\w*|zod|express)\b|\bP\d{4}\b|SQLITE_|ECONN\w+/i,
  ],
  [
    "the name of an error",
    /\b(Type|Range|Syntax|Reference|Internal|Aggregate)Error\b|\bnot a function\b|\bundefined\b/,
  ],
] as const;

/** Fails if a text reveals internal details. */
export function expectTellsNothing(text: string, about: string): void {
  for (const [what, pattern] of INNER) {
    const found = pattern.exec(text);
    expect(
      found,
      `${about} tells ${what}: …${text.slice(Math.max(0, (found?.index ?? 0) - 80)).slice(0, 240)}…`,
    ).toBeNull();
  }
}
