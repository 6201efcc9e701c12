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

/** Recounts one choice, reading only an index. Counts of fewer than 100 people are not kept. */
async function countChoice(choiceId: string, now = new Date()): Promise<void> {
  const people = await db.choiceAnswer.count({ where: { choiceId } });
  if (people < ENOUGH_PEOPLE) {
    await db.choicePopularity.deleteMany({ where: { choiceId } });
    return;
  }
  const firsts = await db.choiceAnswer.count({ where: { choiceId, chosen: "a" } });
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
