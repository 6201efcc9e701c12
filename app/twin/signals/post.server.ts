import { z } from "zod";
import { changing } from "~/database/changing.server";
import { commandReader } from "~/http/forms/action.server";
import { sentIdText } from "~/http/forms/fields";
import type { Done } from "~/http/forms/outcome";
import { refusal } from "~/http/responses/refusal";
import { paths } from "~/paths";
import { isSignalKind, type Signal } from "~/platforms/signals";
import { titleId } from "~/ui/interaction/title-id";
import { signalPart } from "./signal-part";
import { signalTitle } from "./signal-words";

const command = z.object(
  {
    intent: z.enum(["silence", "hear"], {
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

/**
 * Switches a user's signal off or on, which removes or restores what the twin says because of it.
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
      // The button may be pressed twice.
      await tx.silencedSignal.deleteMany({ where: key });
      if (intent === "silence") await tx.silencedSignal.create({ data: key });
      return { of: row.of, kind };
    },
    { isChange: (outcome) => outcome !== null },
  );
  if (!found) throw gone();
  const title = intent === "silence" ? "Switched off" : "Switched on";
  return {
    goTo: paths.signals(place.platform),
    part: titleId(signalPart({ ...place, kind })),
    toast: { title, text: signalTitle(found) },
  };
}
