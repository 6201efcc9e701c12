import { z } from "zod";
import { checkForm, typedNumber } from "~/desk/form-issues";
import { commandReader } from "~/web/http/forms/action.server";
import { sentText } from "~/web/http/forms/fields";
import type { Done, Outcome } from "~/web/http/forms/outcome";
import { refusedBy } from "~/web/http/forms/refused.server";
import { paths } from "~/web/paths";
import { titleId } from "~/web/ui/interaction/title-id";
import { askOrNot } from "./asked.server";
import { type CheckingIn, keepCheckIn, removeCheckIn } from "./check-ins.server";
import { ASKED_AGAIN, dayPart } from "./parts";
import { type DayRating, ratingSchema } from "./schema";

/** Where the form stood: on the dashboard, on the page of its day, on a page of its own, or on the account's. */
const CHECK_IN_PLACES = ["dashboard", "day", "alone", "account"] as const;
export type CheckInPlace = (typeof CHECK_IN_PLACES)[number];

const place = z.enum(CHECK_IN_PLACES).catch("dashboard");
const command = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("answer"), date: sentText, value: sentText, word: sentText, place }),
    z.object({ intent: z.literal("remove"), date: sentText, place }),
    z.object({ intent: z.literal("not-for-me"), place }),
    z.object({ intent: z.literal("ask-again") }),
  ],
  { error: "This form asked for something that a check-in cannot do." },
);
type Command = z.infer<typeof command>;

/** Parses a form that was posted to `/check-in`. */
export const readCheckInCommand = commandReader(command);

/** What is shown again beside the errors of a refused form. */
export type RefusedCheckIn = { date: string; word: string };

/** The day's part of the page where its form stood. */
function backTo(place: CheckInPlace, date: string): Done {
  const goTo = {
    dashboard: paths.dashboard(),
    day: paths.day(date),
    alone: paths.checkIn(),
    account: paths.account(),
  }[place];
  return { goTo, part: titleId(dayPart(date)) };
}

async function answerDay(
  user: CheckingIn,
  { date, value, word, place }: Extract<Command, { intent: "answer" }>,
): Promise<Outcome<RefusedCheckIn>> {
  const kept = { date, word };
  const sent = { value: typedNumber(value), word: word.trim() === "" ? null : word };
  const checked = checkForm<DayRating>(ratingSchema, sent, (path) => path);
  if ("issues" in checked)
    return { refused: { ...kept, failure: null, issues: checked.issues }, status: 400 };
  try {
    await keepCheckIn(user, date, checked.value);
  } catch (thrown) {
    const unavailable = { title: "This could not be kept", text: "Try again in a moment." };
    return refusedBy(thrown, kept, { unavailable });
  }
  return backTo(place, date);
}

/** Handles a form about check-ins: an answer, taking one back, and whether to be asked. Leads back to where the form stood. */
export async function postCheckIn(user: CheckingIn, asked: Command): Promise<Outcome<RefusedCheckIn>> {
  switch (asked.intent) {
    case "answer":
      return answerDay(user, asked);
    case "remove":
      // Pressing the button twice has the wanted result, too.
      await removeCheckIn(user.id, asked.date);
      return { ...backTo(asked.place, asked.date), toast: { title: "Check-in deleted" } };
    case "not-for-me":
      await askOrNot(user.id, false);
      return {
        ...(asked.place === "account"
          ? { goTo: paths.account(), part: titleId(ASKED_AGAIN) }
          : { goTo: paths.dashboard(), part: titleId("welcome") }),
        toast: { title: "You are not asked any more", text: "You can switch it on again under Account." },
      };
    case "ask-again":
      await askOrNot(user.id, true);
      return {
        goTo: paths.account(),
        part: titleId(ASKED_AGAIN),
        toast: { title: "Your dashboard asks again how today was" },
      };
  }
}
