import { readInputs } from "~/twin/rows.server";
import { answeredChoices } from "~/twin/testing/daily/answered";
import { type Chooser, todaysChoice } from "~/twin/testing/daily/todays-choice";
import { DAY_MS } from "~/units";
import { dueThings } from "./due-things.server";
import { guessesOf, type WeekInEmail } from "./week-email";

/** What the weekly email of a user may hold now. */
export async function weekOf(user: Chooser, now: Date): Promise<WeekInEmail> {
  const [inputs, due] = await Promise.all([readInputs(user.id), dueThings(user.id, now)]);
  const since = new Date(now.getTime() - 7 * DAY_MS).toISOString();
  const today = todaysChoice(user, answeredChoices(inputs.answers), now);
  return {
    guesses: guessesOf(inputs.answers.filter(({ answeredAt }) => answeredAt >= since)),
    // Choices are asked of those alone who have a twin.
    choice: inputs.scores && today.standing === "open" ? today.choice : null,
    due,
  };
}
