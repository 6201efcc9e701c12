import { derivedColumns as ofResult } from "~/personality/derived-columns.server";
import { derivedColumns as ofPreference } from "~/preferences/derived-columns.server";
import type { Added } from "./added.server";
import { importedId } from "./imported-id.server";
import type { ImportedTwin } from "./read-entries.server";

/**
 * Rows that are written together, as a JSON list: few enough that nobody notices waiting for them. `undo` are ids of
 * the file's preferences, whose deletion can no longer be taken back once they are there again.
 */
export type Lot = { kind: keyof Added | "undo"; text: string };

/** What a whole file would come to if none of it were there yet. */
export type Totals = Record<keyof Added, number> & {
  /** Of all preferences' texts in UTF-8. */
  bytes: number;
  /** Of the longest preference, as a person counts characters. */
  longest: number;
  /** Entries of the file that are not among these, since a newer server wrote them. */
  leftOut: number;
};

/** The most rows of a lot, and about how many characters: a statement of it takes some ten milliseconds. */
const ROWS_AT_ONCE = 200;
const CHARACTERS_AT_ONCE = 200_000;
/** Ids alone are short. */
const IDS_AT_ONCE = 1_000;

/** An instant as the product keeps it in SQLite; PostgreSQL reads it too. */
function storedInstant(iso: string): string {
  return new Date(iso).toISOString().replace("Z", "+00:00");
}

/** A file's entries as the rows of one user, each made when it is asked for. */
type Rows = Iterable<Readonly<Record<string, unknown>>>;

function* rowsOf<Entry>(entries: readonly Entry[], make: (entry: Entry) => object): Rows {
  for (const entry of entries) yield { ...make(entry) };
}

/**
 * Numbers rows that agree in what tells rows apart, since two honest ones may: `alike` is the hash of all of them,
 * `nth` which of them this is, and from the second on each has a hash of its own, so that one look finds it too.
 */
function numbering(): (hash: string) => { contentHash: string; alike: string; nth: number } {
  const seen = new Map<string, number>();
  return (alike) => {
    const nth = (seen.get(alike) ?? 0) + 1;
    seen.set(alike, nth);
    return { contentHash: nth === 1 ? alike : `${alike}#${nth}`, alike, nth };
  };
}

function resultRows(userId: string, file: ImportedTwin): Rows {
  const numbered = numbering();
  return rowsOf(file.personalityResults, ({ answers, ...entry }) => ({
    ...entry,
    id: importedId(userId, "result", entry.id),
    original: entry.id,
    ...numbered(ofResult({ ...entry, completedAt: new Date(entry.completedAt) }).contentHash),
    // Left out rather than null, which would be kept as JSON's own null.
    answers: answers ?? undefined,
    completedAt: storedInstant(entry.completedAt),
  }));
}

function preferenceRows(userId: string, file: ImportedTwin): Rows {
  const numbered = numbering();
  return rowsOf(file.preferences, (entry) => {
    const { contentHash, bytes } = ofPreference({ ...entry, createdAt: new Date(entry.createdAt) });
    return {
      ...entry,
      id: importedId(userId, "preference", entry.id),
      original: entry.id,
      ...numbered(contentHash),
      bytes,
      createdAt: storedInstant(entry.createdAt),
      updatedAt: storedInstant(entry.updatedAt),
    };
  });
}

/** Only the demo of LinkedIn: a real connection rests on what the platform allowed the other account. */
function demos(file: ImportedTwin): ImportedTwin["integrations"] {
  return file.integrations.filter(({ isDemo, platformName }) => isDemo && platformName === "linkedin");
}

/** What one user's file becomes. The columns are those of `insert-missing.server.ts`. */
function rowsByKind(userId: string, file: ImportedTwin): Record<keyof Added, Rows> {
  return {
    results: resultRows(userId, file),
    preferences: preferenceRows(userId, file),
    choices: rowsOf(file.choiceAnswers, ({ reasons, ...entry }) => ({
      ...entry,
      // Left out rather than null, as above.
      reasons: reasons ?? undefined,
      answeredAt: storedInstant(entry.answeredAt),
    })),
    feedback: rowsOf(file.recommendationFeedback, (entry) => ({
      ...entry,
      createdAt: storedInstant(entry.createdAt),
    })),
    days: rowsOf(file.activityMetrics, (entry) => ({ ...entry, id: importedId(userId, "day", entry.date) })),
    demos: rowsOf(demos(file), ({ id, platformName, dataPoints, connectedAt }) => ({
      id: importedId(userId, "demo", id),
      platformName,
      dataPoints,
      isConnected: true,
      isDemo: true,
      scopes: [],
      profileData: {},
      connectedAt: storedInstant(connectedAt),
    })),
  };
}

/** Values as JSON lists, none very long. */
function* lists(values: Iterable<unknown>, most: number): Generator<string, void> {
  let texts: string[] = [];
  let characters = 0;
  for (const value of values) {
    const text = JSON.stringify(value);
    if (texts.length > 0 && (texts.length === most || characters + text.length > CHARACTERS_AT_ONCE)) {
      yield `[${texts.join()}]`;
      texts = [];
      characters = 0;
    }
    texts.push(text);
    characters += text.length;
  }
  if (texts.length > 0) yield `[${texts.join()}]`;
}

/** A file as what is written into a user's twin, lot by lot, each made when it is asked for. */
export function* lotsOf(userId: string, file: ImportedTwin): Generator<Lot, void> {
  const kinds = rowsByKind(userId, file);
  for (const kind of ["results", "preferences", "choices", "feedback", "days", "demos"] as const) {
    for (const text of lists(kinds[kind], ROWS_AT_ONCE)) yield { kind, text };
  }
  const ids = file.preferences.map(({ id }) => id);
  for (const text of lists(ids, IDS_AT_ONCE)) yield { kind: "undo", text };
}

/** What a file holds, counted. */
export function totalsOf(file: ImportedTwin, leftOut: number): Totals {
  let [bytes, longest] = [0, 0];
  for (const { preference } of file.preferences) {
    bytes += Buffer.byteLength(preference);
    // No text has more characters than UTF-16 units, so most need no counting.
    if (preference.length > longest) longest = Math.max(longest, [...preference].length);
  }
  return {
    results: file.personalityResults.length,
    preferences: file.preferences.length,
    choices: file.choiceAnswers.length,
    feedback: file.recommendationFeedback.length,
    days: file.activityMetrics.length,
    demos: demos(file).length,
    bytes,
    longest,
    leftOut,
  };
}
