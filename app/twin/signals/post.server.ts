import { z } from "zod";
import { changing, type Transaction } from "~/ground/database/changing.server";
import { noteRemoval } from "~/ground/database/removals.server";
import { isSignalKind, NOT_ONLY_ME, type Signal, type SignalKind } from "~/platforms/signals";
import { commandReader } from "~/web/http/forms/action.server";
import { sentIdText } from "~/web/http/forms/fields";
import type { Done } from "~/web/http/forms/outcome";
import { refusal } from "~/web/http/responses/refusal";
import { paths } from "~/web/paths";
import { titleId } from "~/web/ui/interaction/title-id";
import { capital } from "~/web/ui/text/capital";
import { signalPart } from "./signal-part";
import { signalTitle } from "./signal-words";

const command = z.object(
  {
    intent: z.enum(["silence", "hear", "not-only-me", "only-me"], {
      error: "This form asked for something that the signals cannot do.",
    }),
    platform: sentIdText,
    source: sentIdText,
    kind: sentIdText,
  },
  { error: "This form asked for something that the signals cannot do." },
);

/** Parses a form posted from the signals screen. */
export const readSignalCommand = commandReader(command);

const gone = () => refusal(404, "This signal is gone.");

type Intent = z.infer<typeof command>["intent"];
type Key = { userId: string; platform: string; source: string; kind: SignalKind };

/** Stores what was requested; does not fail if the button is pressed twice. */
async function write(tx: Transaction, intent: Intent, of: Key): Promise<void> {
  const isOfAll = intent === "not-only-me" || intent === "only-me";
  const { userId, platform, source } = of;
  const key = isOfAll ? { ...of, kind: NOT_ONLY_ME } : of;
  await tx.silencedSignal.deleteMany({ where: key });
  if (intent === "silence" || intent === "not-only-me") await tx.silencedSignal.create({ data: key });
  // Reports made with the signal may have attributed another person's data to this one.
  if (intent === "not-only-me") await noteRemoval(tx, userId, { signals: [{ platform, source }] });
}

/** Continues with what was counted: "Plays: on which weekdays", or "Plays" for all of a source. */
const TITLES: Record<Intent, string> = {
  silence: "Switched off",
  hear: "Switched on",
  "not-only-me": "Taken out, as not only yours",
  "only-me": "Taken in again",
};

/**
 * Switches a user's signal off or on, which removes or restores what the twin says because of it; or, where others use
 * the account too, all signals of its source.
 *
 * @throws 404 refusal if there is no such signal
 */
export async function postSignal(
  { id: userId }: { id: string },
  { intent, kind, ...place }: z.infer<typeof command>,
): Promise<Done> {
  if (!isSignalKind(kind)) throw gone();
  const key = { userId, ...place, kind };
  const found = await changing(
    userId,
    async (tx): Promise<Pick<Signal, "of" | "kind"> | null> => {
      const row = await tx.signal.findUnique({
        where: { userId_platform_source_kind: key },
        select: { of: true },
      });
      if (!row) return null;
      await write(tx, intent, key);
      return { of: row.of, kind };
    },
    { isChange: (outcome) => outcome !== null },
  );
  if (!found) throw gone();
  const text = intent === "silence" || intent === "hear" ? signalTitle(found) : capital(found.of);
  return {
    goTo: paths.signals(place.platform),
    part: titleId(signalPart({ ...place, kind })),
    toast: { title: TITLES[intent], text },
  };
}
