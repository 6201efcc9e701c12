import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { Prisma } from "~/generated/sqlite/client";
import { changing, type Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { derivedId } from "~/ground/database/derived-id.server";
import { awaitErasure } from "~/ground/database/erasing.server";
import { forgetTwin } from "~/preferences/forget-twin.server";
import { isCategory } from "./categories";
import { derivedPreferenceColumns } from "./derived-columns.server";
import { FIELD_NAMES, ofEachField, type StatedFields, type StoredFields, stanceOf } from "./fields";
import { type MeaningAnswer, meaningAnswerOf } from "./meaning-answer";
import { refusePreferencesOverQuota } from "./quota.server";
import type { PreferenceInput } from "./schema";

/** A preference as screens and the JSON API show it. */
export type Preference = StatedFields & {
  id: string;
  /** The reading that the user answered, and the answer; null before. */
  readAs: string | null;
  readAnswer: MeaningAnswer | null;
  sourceData: Record<string, unknown>;
  /** Raised by each change. */
  revision: number;
  createdAt: string;
  updatedAt: string;
};

const sourceSchema = z.record(z.string(), z.unknown());

type Row = StoredFields & {
  id: string;
  readAs: string | null;
  readAnswer: string | null;
  revision: number;
  sourceData: unknown;
  createdAt: Date;
  updatedAt: Date;
};

const selected = () => true as const;

/** The columns of a {@link Preference}. */
export const COLUMNS = {
  id: true,
  ...ofEachField({ word: selected, choice: selected, text: selected, percent: selected }),
  readAs: true,
  readAnswer: true,
  sourceData: true,
  revision: true,
  createdAt: true,
  updatedAt: true,
} as const;

/** Converts a row to a preference. */
export function preferenceOf(row: Row): Preference {
  const category = isCategory(row.category) ? row.category : "lifestyle";
  return {
    ...row,
    category,
    stance: stanceOf(row.stance),
    readAnswer: meaningAnswerOf(row.readAnswer),
    sourceData: sourceSchema.parse(row.sourceData),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A preference in the JSON API; how the twin reads it has its own address. */
export type Statement = Omit<Preference, "readAs" | "readAnswer">;
export function statementOf({ readAs: _read, readAnswer: _answer, ...stated }: Preference): Statement {
  // `noticed` and `gone` are the twin's own notes, against which it compares later data; `observed` is shown.
  const { noticed: _noticed, gone: _gone, ...sourceData } = stated.sourceData;
  return { ...stated, sourceData };
}

/** A user's own preference; null if not found. */
export async function findPreference(userId: string, id: string): Promise<Preference | null> {
  const row = await db.preference.findFirst({ where: { id, userId }, select: COLUMNS });
  return row && preferenceOf(row);
}

type Origin = {
  /** Id of the form; submitting the same form again adds nothing. */
  formId?: string;
  sourceData?: Prisma.InputJsonObject;
  /** Defaults to now; set when several are added in order. */
  createdAt?: Date;
  /** Runs in the same transaction; throws if nothing is to be added. */
  within?: (tx: Transaction) => Promise<unknown>;
};

/** An id that is stable for the same user, form and content. */
function postedId(userId: string, formId: string, input: PreferenceInput): string {
  return derivedId([userId, formId, ...FIELD_NAMES.map((name) => input[name])]);
}

/**
 * Adds a preference, once per form and content: resubmitting adds nothing, but going back and changing the content adds
 * another.
 *
 * @throws 409 refusal if the account's quota of preferences or text is used up
 */
export async function addPreference(
  userId: string,
  input: PreferenceInput,
  { formId, sourceData = { source: "stated" }, createdAt = new Date(), within }: Origin = {},
): Promise<Preference> {
  const id = formId === undefined ? undefined : postedId(userId, formId, input);
  const derived = derivedPreferenceColumns({ ...input, createdAt });
  const { row } = await changing(
    userId,
    async (tx) => {
      const where = { id, userId };
      const standing = id ? await tx.preference.findFirst({ where, select: COLUMNS }) : null;
      if (standing) return { row: standing, isNew: false };
      await refusePreferencesOverQuota(tx, userId, { rows: 1, bytes: derived.bytes });
      await within?.(tx);
      const data = { ...input, ...derived, id, userId, sourceData, createdAt, updatedAt: createdAt };
      return { row: await tx.preference.create({ data, select: COLUMNS }), isNew: true };
    },
    { isChange: ({ isNew }) => isNew, now: createdAt },
  );
  return preferenceOf(row);
}

/** Result of a change: done, in conflict with another change (with the current version), or not found. */
export type Change =
  | { kind: "changed"; preference: Preference }
  | { kind: "stale"; now: Preference }
  | { kind: "missing" };

/** Drops the answer on how the twin reads a preference unless only the confidence changed: it concerns the old text. */
function answerKept(before: StoredFields, input: PreferenceInput) {
  const isReadAlike = FIELD_NAMES.every((name) => name === "confidence" || before[name] === input[name]);
  return isReadAlike ? {} : { readAs: null, readAnswer: null };
}

/**
 * Changes a preference of a user. The previous content is erased.
 *
 * @param revision the one the caller saw; if it is no longer current, nothing is changed. Without it the change is
 * unconditional.
 * @throws 409 refusal if a longer text exceeds the account's quota
 */
export async function changePreference(
  userId: string,
  id: string,
  input: PreferenceInput,
  revision?: number,
): Promise<Change> {
  const { row, isChanged } = await changing(
    userId,
    async (tx) => {
      const before = await tx.preference.findFirst({ where: { id, userId }, select: COLUMNS });
      if (!before || (revision !== undefined && before.revision !== revision)) {
        return { row: before, isChanged: false };
      }
      const derived = derivedPreferenceColumns({ ...input, createdAt: before.createdAt });
      await refusePreferencesOverQuota(tx, userId, {
        rows: 0,
        bytes: derived.bytes - Buffer.byteLength(before.preference),
      });
      const data = { ...input, ...derived, ...answerKept(before, input), revision: { increment: 1 } };
      const row = await tx.preference.update({ where: { id, userId }, data, select: COLUMNS });
      await forgetTwin(tx, userId);
      return { row, isChanged: true };
    },
    { isChange: ({ isChanged }) => isChanged },
  );
  if (isChanged) await awaitErasure();
  if (!row) return { kind: "missing" };
  const now = preferenceOf(row);
  // Submitted twice, or identically in two tabs: the requested content is already there.
  const stands = isChanged || isDeepStrictEqual({ ...now, ...input }, now);
  return stands ? { kind: "changed", preference: now } : { kind: "stale", now };
}
