import { exportFixture, preferenceEntry } from "~/exports/format/export.fixture";
import { readImport } from "./read-file.server";

/** When the files of tests are read. */
export const NOW = new Date("2026-11-20T12:00:00Z");

/** Reads a file, given as its text or as what is in it. */
export const read = (value: unknown) =>
  readImport(new TextEncoder().encode(typeof value === "string" ? value : JSON.stringify(value)), NOW);

/** Two preferences, the second with something else in it. */
export const preference = (given: object) => ({
  preferences: [preferenceEntry(1), { ...preferenceEntry(2), ...given }],
});

/** What is wrong with an otherwise good export. */
export const problemOf = (given: object) => read({ ...exportFixture(), ...given }).problem;
