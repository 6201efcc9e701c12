import { z } from "zod";
import { commandReader } from "~/web/http/forms/action.server";
import { checked } from "~/web/http/forms/body.server";
import { sentText } from "~/web/http/forms/fields";
import type { Outcome } from "~/web/http/forms/outcome";
import { refusedBy } from "~/web/http/forms/refused.server";
import { paths } from "~/web/paths";
import { titleId } from "~/web/ui/interaction/title-id";
import { askedDate } from "./asked-date";
import { keepNote, muteDay } from "./marking.server";
import { DAY_MUTING, DAY_NOTE, NOTE_FIELD } from "./parts";
import { noteSchema } from "./schema";

const command = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("note"), date: sentText, text: sentText }),
    z.object({ intent: z.enum(["mute", "bring-back"]), date: sentText }),
  ],
  { error: "This form asked for something that a day cannot do." },
);
type DayCommand = z.infer<typeof command>;

/** Parses a form posted from a day's page. */
export const readDayCommand = commandReader(command);

/** What was typed in a form that was refused. */
export type TypedNote = { typed: string | null };

const UNAVAILABLE = { title: "This could not be kept", text: "Try again in a moment." };

/**
 * Handles a form posted from a day's page: its line, or whether it is brought back.
 *
 * @throws 404 refusal if there is no such day
 */
export async function postDay(
  { id: userId }: { id: string },
  asked: DayCommand,
): Promise<Outcome<TypedNote>> {
  const date = askedDate(asked.date);
  const goTo = paths.day(date);
  const typed = asked.intent === "note" ? asked.text : null;
  try {
    if (asked.intent === "note") {
      const text = checked(noteSchema, asked.text);
      await keepNote(userId, date, text);
      const toast = { title: text === "" ? "The line is removed" : "The line is kept" };
      return { goTo, part: titleId(DAY_NOTE), toast };
    }
    await muteDay(userId, date, asked.intent === "mute");
    return { goTo, part: titleId(DAY_MUTING) };
  } catch (thrown) {
    const field = asked.intent === "note" && thrown instanceof Response && thrown.status === 400;
    return refusedBy(thrown, { typed }, { unavailable: UNAVAILABLE, ...(field && { field: NOTE_FIELD }) });
  }
}
