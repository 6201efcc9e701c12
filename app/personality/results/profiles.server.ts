import { z } from "zod";
import type { Prisma } from "~/generated/sqlite/client";
import { changing, type Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { quotaRefusal } from "~/web/http/forms/refused-input.server";
import { overQuota } from "~/web/http/limits/quotas";
import { isComplete, sectionToResume } from "../assessment/answers";
import { readDraft } from "../assessment/draft.server";
import { type Answers, type AssessmentSection, type PartialAnswers, SECTIONS } from "../assessment/items";
import { answersSchema } from "../assessment/schema";
import { scoreAnswers } from "../scoring/scores";
import { forEachTrait, type TraitScores } from "../traits";
import { derivedProfileColumns } from "./derived-columns.server";
import { traitInsights } from "./interpretation";
import { type RareAnswer, rareAnswers } from "./rare-answers.server";

/** A stored assessment result. `answers` is null if only the five scores were posted. */
export type PersonalityProfile = {
  id: string;
  scores: TraitScores;
  insights: string[];
  answers: Answers | null;
  completedAt: string;
};

/** The profile object in the JSON API; `neuroticism` as stored, not as Emotional Stability. */
export type ProfileJson = { id: string } & TraitScores & {
    insights: string[];
    rareAnswers: Pick<RareAnswer, "item" | "text" | "answer" | "share">[];
    completedAt: string;
  };

const insightsSchema = z.array(z.string());

type Row = TraitScores & { id: string; insights: unknown; answers: unknown; completedAt: Date };

function profileOf(row: Row): PersonalityProfile {
  const { openness, conscientiousness, extraversion, agreeableness, neuroticism } = row;
  return {
    id: row.id,
    scores: { openness, conscientiousness, extraversion, agreeableness, neuroticism },
    insights: insightsSchema.parse(row.insights),
    answers: row.answers === null ? null : answersSchema.parse(row.answers),
    completedAt: row.completedAt.toISOString(),
  };
}

/** The public fields of a profile, with its current insights. */
export function profileJson(
  { id, scores, answers, completedAt }: PersonalityProfile,
  insights: { text: string }[],
): ProfileJson {
  const rare = answers ? rareAnswers(answers) : [];
  return {
    id,
    ...scores,
    insights: insights.map(({ text }) => text),
    rareAnswers: rare.map(({ item, text, answer, share }) => ({ item, text, answer, share })),
    completedAt,
  };
}

const SCORES = forEachTrait((): true => true);
const NEWEST_FIRST: Prisma.PersonalityProfileOrderByWithRelationInput[] = [
  { completedAt: "desc" },
  { id: "desc" },
];

/** A user's newest results, newest first. */
export async function latestProfiles(userId: string, most: number): Promise<PersonalityProfile[]> {
  const rows = await db.personalityProfile.findMany({
    where: { userId },
    orderBy: NEWEST_FIRST,
    take: most,
  });
  return rows.map(profileOf);
}

/** A user's profile: the newest result, or null before the first. */
export async function latestProfile(userId: string): Promise<PersonalityProfile | null> {
  const [latest] = await latestProfiles(userId, 1);
  return latest ?? null;
}

/** The scores of a user's newest result, which is all that most screens need of it; null before the first. */
export function latestScores(userId: string): Promise<TraitScores | null> {
  return db.personalityProfile.findFirst({ where: { userId }, orderBy: NEWEST_FIRST, select: SCORES });
}

type Result = { scores: TraitScores; answers: Answers | null };

function profileRow(userId: string, { scores, answers }: Result, completedAt = new Date()) {
  const derived = derivedProfileColumns({ ...scores, completedAt });
  return {
    userId,
    ...scores,
    ...derived,
    insights: traitInsights(scores),
    answers: answers ?? undefined,
    completedAt,
  };
}

/** @throws 409 refusal if the account's quota of results is used up */
async function keepResult(
  tx: Transaction,
  userId: string,
  result: Result,
  now?: Date,
): Promise<PersonalityProfile> {
  const sentence = overQuota({ results: (await tx.personalityProfile.count({ where: { userId } })) + 1 });
  if (sentence) throw quotaRefusal(sentence);
  const row = await tx.personalityProfile.create({ data: profileRow(userId, result, now) });
  return profileOf(row);
}

/** Saves a complete posted result and deletes the draft. Earlier results stay. */
export async function saveResult(
  userId: string,
  result: Result,
  now = new Date(),
): Promise<PersonalityProfile> {
  return changing(
    userId,
    async (tx) => {
      await tx.assessmentDraftSection.deleteMany({ where: { userId } });
      return keepResult(tx, userId, result, now);
    },
    { now },
  );
}

/** Saves the result of thirty answers posted at once. */
export function saveAnswers(userId: string, answers: Answers, now = new Date()): Promise<PersonalityProfile> {
  return saveResult(userId, { scores: scoreAnswers(answers), answers }, now);
}

/**
 * Turns a draft whose last section was just posted into a result. Null if earlier sections are unanswered or gone, as
 * after a double submission; then nothing is saved twice.
 *
 * @param last the last section with its posted answers
 */
export async function finishDraft(
  userId: string,
  last: AssessmentSection,
  posted: PartialAnswers,
): Promise<PersonalityProfile | null> {
  return changing(
    userId,
    async (tx) => {
      const draft = await readDraft(userId, tx);
      const answers = { ...draft.answers, ...posted };
      if (sectionToResume(draft) < SECTIONS.indexOf(last) || !isComplete(answers)) return null;
      // Of two concurrent submissions the second waits for the first and finds nothing left.
      const { count } = await tx.assessmentDraftSection.deleteMany({ where: { userId } });
      if (count < SECTIONS.length - 1) return null;
      return keepResult(tx, userId, { scores: scoreAnswers(answers), answers });
    },
    { isChange: (result) => result !== null },
  );
}
