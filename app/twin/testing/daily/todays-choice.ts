import { localDay } from "~/web/ui/text/moment-in-words";
import { AREA_LABELS, type Choice } from "../choices/choice";
import { rightOf } from "../predictor/plain-verdict";
import type { AnsweredChoice, Expectation } from "./answered";
import { choiceOfDay } from "./choice-of-day";
import { weekBack } from "./week-back";

/** The words of a choice, without what the twin predicts. */
type ChoiceInWords = Pick<Choice, "id" | "situation" | "a" | "b">;

/** A choice as shown to the user. */
export type AskedChoice = ChoiceInWords & { area: string };

/** Today's choice on the dashboard. */
export type ChoiceOfToday =
  | { status: "open"; day: string; choice: ChoiceInWords }
  | {
      status: "answered";
      choice: ChoiceInWords;
      answer: Expectation & { chosen: "a" | "b" };
      week: string | null;
    }
  | { status: "all"; score: string };

/** The person asked, whose time zone decides which day it is. */
export type Chooser = { id: string; timeZone: string | null };

/** A choice as asked, without anything that predicts the answer. */
export function askedChoice({ area, ...choice }: Choice): AskedChoice {
  return { ...inWords(choice), area: AREA_LABELS[area] };
}

const inWords = ({ id, situation, a, b }: ChoiceInWords): ChoiceInWords => ({ id, situation, a, b });

/** The score once all choices are answered. */
function scoreOf(answered: readonly AnsweredChoice[]): string {
  const hits = answered.reduce(
    (sum, { chosen, expected }) => sum + (expected === null ? 0.5 : expected === chosen ? 1 : 0),
    0,
  );
  return rightOf({ hits, count: answered.length });
}

/** Today's choice for a person: to be answered, answered with what the twin had expected, or none left. */
export function todaysChoice(
  { id, timeZone }: Chooser,
  answers: readonly AnsweredChoice[],
  now: Date,
): ChoiceOfToday {
  const today = localDay(now, timeZone);
  const answered = answers.map((one) => ({ ...one, day: localDay(new Date(one.answeredAt), timeZone) }));
  const choice = choiceOfDay(id, today, answered);
  if (!choice) return { status: "all", score: scoreOf(answers) };
  const asked = inWords(choice);
  const answer = answered.find(({ choiceId }) => choiceId === choice.id);
  if (!answer) return { status: "open", day: today, choice: asked };
  const { chosen, expected, sureness } = answer;
  return {
    status: "answered",
    choice: asked,
    answer: { chosen, expected, sureness },
    week: weekBack(today, answered),
  };
}
