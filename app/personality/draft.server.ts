import { z } from "zod";
import { db } from "~/db.server";
import { isAnswer } from "./answers";
import { ANSWER_NAMES, type PartialAnswers, type Section } from "./items";

const storedSchema = z.record(z.string(), z.unknown());

/** What a user has posted so far of an assessment that is not finished. */
export async function readDraft(userId: string): Promise<PartialAnswers> {
  const rows = await db.assessmentDraftSection.findMany({ where: { userId }, select: { answers: true } });
  const stored = Object.assign({}, ...rows.map((row) => storedSchema.parse(row.answers)));
  return Object.fromEntries(
    ANSWER_NAMES.flatMap((name) => (isAnswer(stored[name]) ? [[name, stored[name]]] : [])),
  );
}

/** Keeps the answers of one section, in place of those posted for it before. */
export async function saveSection(userId: string, section: Section, answers: PartialAnswers): Promise<void> {
  const { trait } = section;
  await db.assessmentDraftSection.upsert({
    where: { userId_trait: { userId, trait } },
    create: { userId, trait, answers },
    update: { answers },
  });
}
