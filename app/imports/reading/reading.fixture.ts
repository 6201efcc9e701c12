import { exportFixture, preferenceEntry } from "~/exports/format/export.fixture";
import { readImport } from "./read-file.server";

/** The time at which tests read files. */
export const NOW = new Date("2026-11-20T12:00:00Z");

/** Reads a file given as text or as content. */
export const read = (value: unknown) =>
  readImport(new TextEncoder().encode(typeof value === "string" ? value : JSON.stringify(value)), NOW);

/** Two preferences, the second with overrides. */
export const preference = (given: object) => ({
  preferences: [preferenceEntry(1), { ...preferenceEntry(2), ...given }],
});

/** The problem reported for an export with overrides. */
export const problemOf = (given: object) => read({ ...exportFixture(), ...given }).problem;
