import type { Person } from "../accounts/person";
import { dayFromNow, decided, decisionOf, forecastOf } from "./deciding";

/** What the forms and calls of the desk state. */
export const DESK_FIELDS = {
  question: "Which flat do I rent?",
  options: ["Elm Street", "Oak Lane"],
  "option-1": "Elm Street",
  "option-2": "Oak Lane",
  "criterion-1": "Rent",
  "swing-1": "60",
  "likely-0-0": "50",
  statement: "I have moved",
  probability: 70,
  dueOn: dayFromNow(7),
  "due-on": dayFromNow(7),
  satisfaction: 80,
  sameAgain: true,
  again: "yes",
};

/** An open decision with one of its options, one that was taken, and a forecast; and one of each that was deleted. */
export type DeskBelongings = {
  decision: string;
  option: string;
  takenDecision: string;
  deletedDecision: string;
  forecast: string;
  deletedForecast: string;
};

/** Gives a user a desk, with an address for their calendar. */
export async function giveDesk(person: Person): Promise<DeskBelongings> {
  const decision = await decisionOf(person);
  const deletedDecision = (await decisionOf(person)).id;
  await person.client.postForm(`/decisions/${deletedDecision}`, { intent: "delete", id: deletedDecision });
  const taken = await decided(person, await decisionOf(person));
  await person.client.postForm("/decisions", { intent: "subscribe" });
  const deletedForecast = await forecastOf(person);
  await person.client.postForm("/forecasts", { intent: "delete", id: deletedForecast });
  return {
    decision: decision.id,
    option: decision.options[0]?.id ?? "",
    takenDecision: taken.id,
    deletedDecision,
    forecast: await forecastOf(person),
    deletedForecast,
  };
}
