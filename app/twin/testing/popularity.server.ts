import { setTimeout } from "node:timers/promises";
import { db } from "~/ground/database/db.server";
import { readRows } from "~/ground/database/reader.server";
import type { RecurringWork } from "~/ground/jobs/job";
import type { Popularity } from "../engine/inputs";
import { CHOICES } from "./choices/choices";
import { ENOUGH_PEOPLE } from "./choices/popularity";

/** Pause after each choice, in which others can use the database. */
const PAUSE_MS = 20;

const POPULARITY = `SELECT "choiceId", "firsts", "people" FROM "ChoicePopularity" WHERE "people" >= $1`;

/** How popular the sides of each choice were at the last count, without choices that too few people answered. */
export async function readPopularity(): Promise<Popularity> {
  const rows = await readRows<{ choiceId: string; firsts: number; people: number }>(
    POPULARITY,
    ENOUGH_PEOPLE,
  );
  return Object.fromEntries(rows.map(({ choiceId, firsts, people }) => [choiceId, { firsts, people }]));
}

type Answered = { choiceId: string; chosen?: string };

/**
 * How many people gave an answer. The few accounts of the sample person are counted apart and taken away, so that the
 * first count reads only an index.
 */
async function peopleWith(answer: Answered): Promise<number> {
  const [all, samples] = await Promise.all([
    db.choiceAnswer.count({ where: answer }),
    db.choiceAnswer.count({ where: { ...answer, user: { sampleUntil: { not: null } } } }),
  ]);
  return all - samples;
}

/** Recounts one choice. Counts of fewer than 100 people are not kept. */
async function countChoice(choiceId: string, now = new Date()): Promise<void> {
  const people = await peopleWith({ choiceId });
  if (people < ENOUGH_PEOPLE) {
    await db.choicePopularity.deleteMany({ where: { choiceId } });
    return;
  }
  const firsts = await peopleWith({ choiceId, chosen: "a" });
  const counted = { firsts, people, countedAt: now };
  await db.choicePopularity.upsert({
    where: { choiceId },
    create: { choiceId, ...counted },
    update: counted,
  });
}

/**
 * Counts daily how many people took each side of a choice, one choice after another. Only answers that still exist count,
 * so erased answers, alone or with their account, are out of the counts by the next day.
 */
export const countingChoices: RecurringWork = {
  name: "count-choices",
  run: async (_job, signal) => {
    for (const { id } of CHOICES) {
      await countChoice(id);
      await setTimeout(PAUSE_MS, undefined, { signal });
    }
    return {};
  },
};
