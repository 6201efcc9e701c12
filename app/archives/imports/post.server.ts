import { z } from "zod";
import { isDatabaseTrouble } from "~/ground/database/trouble.server";
import { zoneInWords } from "~/ground/time-zones";
import { commandReader } from "~/web/http/forms/action.server";
import { sentIdText, sentText, sentTexts } from "~/web/http/forms/fields";
import type { Done, Outcome, ToastText } from "~/web/http/forms/outcome";
import { refusedBy } from "~/web/http/forms/refused.server";
import { NO_ROOM, refusal } from "~/web/http/responses/refusal";
import { paths } from "~/web/paths";
import { titleId } from "~/web/ui/interaction/title-id";
import { discardImport, keepImport, setImportZone, undoImport } from "../keeping/deciding.server";
import { STATUS, TITLES_TOO, titlesIn } from "./parts";
import { sentZone } from "./zone";

/** Well above the number of kinds that exist; their names are short. */
const MOST_KINDS = 200;
const LONGEST_KIND = 200;

const command = z.discriminatedUnion(
  "intent",
  [
    z.object({
      intent: z.literal("keep-import"),
      id: sentIdText,
      kind: sentTexts.transform((kinds) =>
        kinds.slice(0, MOST_KINDS).map((kind) => kind.slice(0, LONGEST_KIND)),
      ),
      timeZone: sentText,
    }),
    z.object({ intent: z.literal("throw-away"), id: sentIdText }),
    z.object({ intent: z.literal("undo-import"), id: sentIdText }),
    z.object({ intent: z.literal("read-in-zone"), id: sentIdText, timeZone: sentText }),
  ],
  { error: "This form asked for something that this screen cannot do." },
);
type Command = z.infer<typeof command>;

/** A command, and the kinds of entries to keep with titles, each as "platform stream kind". */
type Asked = Command & { titled: string[] };

const readCommand = commandReader(command, ["kind"]);

/** Parses a form posted from an import's page. Each kind of entries has its own pair of radio buttons. */
export const readImportCommand = (form: FormData): Asked => ({
  ...readCommand(form),
  titled: [...form]
    .flatMap(([name, value]) => (value === TITLES_TOO ? (titlesIn(name) ?? []) : []))
    .slice(0, MOST_KINDS)
    .map((name) => name.slice(0, LONGEST_KIND)),
});

/** The submitted values of an import that was refused, for showing the form again. */
export type RefilledImport = { chosen: string[]; titled: string[]; timeZone?: string };

const GONE = "This import is not there, or was decided on before.";

const back = (id: string, toast?: ToastText): Done => ({
  goTo: paths.archiveImport(id),
  part: titleId(STATUS),
  toast,
});

const zoneToast = (zone: string | null): ToastText =>
  zone === null
    ? { title: "No time zone", text: "Nothing is said of its hours and weekdays." }
    : { title: "Time zone saved", text: `Its hours and weekdays are those of ${zoneInWords(zone)}.` };

async function run(userId: string, asked: Asked): Promise<Outcome<RefilledImport>> {
  const { id } = asked;
  switch (asked.intent) {
    case "keep-import": {
      const kept = { kinds: asked.kind, titled: asked.titled, timeZone: sentZone(asked.timeZone) };
      if (!(await keepImport(userId, id, kept))) throw refusal(404, GONE);
      return back(id);
    }
    case "throw-away":
      if (!(await discardImport(userId, id))) throw refusal(404, GONE);
      return { goTo: paths.archives(), toast: { title: "Import thrown away" } };
    case "undo-import":
      if (!(await undoImport(userId, id))) throw refusal(404, GONE);
      return back(id);
    case "read-in-zone": {
      const zone = sentZone(asked.timeZone);
      if (!(await setImportZone(userId, id, zone))) throw refusal(404, GONE);
      return back(id, zoneToast(zone));
    }
  }
}

const TROUBLE: ToastText = {
  title: "Error",
  text: "This could not be done right now. Please try again in a moment.",
  tone: "destructive",
};

/**
 * Handles a form posted from an import's page: keep, discard or undo it, or set its time zone.
 *
 * @throws 404 refusal if the import is not the user's or no longer in a state that allows it
 */
export async function postArchiveImport(
  { id: userId }: { id: string },
  asked: Asked,
): Promise<Outcome<RefilledImport>> {
  try {
    return await run(userId, asked);
  } catch (thrown) {
    if (isDatabaseTrouble(thrown)) return back(asked.id, TROUBLE);
    const chosen = asked.intent === "keep-import" ? asked.kind : [];
    const filled = { chosen, titled: asked.titled, ...("timeZone" in asked && { timeZone: asked.timeZone }) };
    return refusedBy(thrown, filled, { title: NO_ROOM });
  }
}
