import { z } from "zod";
import { db } from "~/ground/database/db.server";
import { TRAITS } from "../traits";
import { type Draft, isAnswer } from "./answers";
import { ANSWER_NAMES, type AssessmentSection, type PartialAnswers } from "./items";

const storedSchema = z.record(z.string(), z.unknown());

/** The database client or a transaction. */
type Client = Pick<typeof db, "assessmentDraftSection">;

/** The part of an unfinished assessment that a user has posted. */
export async function readDraft(userId: string, client: Client = db): Promise<Draft> {
  const rows = await client.assessmentDraftSection.findMany({
    where: { userId },
    select: { trait: true, answers: true, isAnswered: true },
  });
  const stored = Object.assign({}, ...rows.map((row) => storedSchema.parse(row.answers)));
  const answered = new Set(rows.filter(({ isAnswered }) => isAnswered).map(({ trait }) => trait));
  return {
    answers: Object.fromEntries(
      ANSWER_NAMES.flatMap((name) => (isAnswer(stored[name]) ? [[name, stored[name]]] : [])),
    ),
    answered: TRAITS.filter((trait) => answered.has(trait)),
  };
}

type Posted = {
  answers: PartialAnswers;
  /** Whether the user submitted these as answers. Once true, it stays true. */
  isAnswered: boolean;
};

/** Saves the selections of one section, replacing earlier ones. */
export async function saveSection(
  userId: string,
  { trait }: AssessmentSection,
  { answers, isAnswered }: Posted,
): Promise<void> {
  await db.assessmentDraftSection.upsert({
    where: { userId_trait: { userId, trait } },
    create: { userId, trait, answers, isAnswered },
    update: isAnswered ? { answers, isAnswered } : { answers },
  });
}
