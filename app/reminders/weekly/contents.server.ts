import { toldToday } from "~/days/on-this-day/told.server";
import { db } from "~/ground/database/db.server";
import { DAY_MS } from "~/ground/units";
import { readInputs } from "~/twin/rows.server";
import { answeredChoices } from "~/twin/testing/daily/answered";
import { type Chooser, todaysChoice } from "~/twin/testing/daily/todays-choice";
import { yearsWithData } from "~/year/year.server";
import { dueThings } from "./due-things.server";
import { guessesOf, type WeekInEmail } from "./week-email";

/** The latest year with data, if the user has kept an archive since then; null otherwise. */
async function grownYear(userId: string, since: Date): Promise<number | null> {
  const where = { userId, state: "kept", keptAt: { gt: since } };
  const isNew = (await db.archiveImport.findFirst({ where, select: { id: true } })) !== null;
  return (isNew && (await yearsWithData(userId))[0]) || null;
}

/** What a user's weekly email may contain now. */
export async function weekOf(user: Chooser, now: Date): Promise<WeekInEmail> {
  const weekAgo = new Date(now.getTime() - 7 * DAY_MS);
  const [inputs, due, year, earlier] = await Promise.all([
    readInputs(user.id),
    dueThings(user.id, now),
    grownYear(user.id, weekAgo),
    toldToday(user, now),
  ]);
  const since = weekAgo.toISOString();
  const today = todaysChoice(user, answeredChoices(inputs.answers), now);
  return {
    guesses: guessesOf(inputs.answers.filter(({ answeredAt }) => answeredAt >= since)),
    // Only users who have a twin get choices.
    choice: inputs.scores && today.status === "open" ? today.choice : null,
    due,
    year,
    earlier: earlier?.isMore ? earlier.date : null,
  };
}
