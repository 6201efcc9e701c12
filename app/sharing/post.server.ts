import { z } from "zod";
import type { Session } from "~/accounts/sessions/current.server";
import type { SessionRef } from "~/accounts/sessions/provenance.server";
import { commandReader } from "~/web/http/forms/action.server";
import { sentIdText, sentText, sentTexts } from "~/web/http/forms/fields";
import type { Done, Outcome } from "~/web/http/forms/outcome";
import { refusedBy } from "~/web/http/forms/refused.server";
import { sentFormId } from "~/web/http/forms/sent-id";
import { refusal } from "~/web/http/responses/refusal";
import { paths } from "~/web/paths";
import { titleId } from "~/web/ui/interaction/title-id";
import { askedYear, choiceIssue, LINKS, type SharedPart, sharedParts } from "./parts";
import { createShareLink, endShareLink } from "./share-links.server";

const creation = z.object({
  intent: z.literal("create"),
  id: sentText.transform(sentFormId),
  part: sentTexts.transform(sharedParts),
  year: sentText.transform(askedYear),
});
const ending = z.object({ intent: z.literal("end"), id: sentIdText });
const command = z.discriminatedUnion("intent", [creation, ending], {
  error: "This form asked for something that this screen cannot do.",
});

/** Parses a post of the share screen. */
export const readShareCommand = commandReader(command, ["part"]);

type Kept = { chosen: SharedPart[]; chosenYear: number | null };
/** A link is shown only once, in the response to the post; a second post says so instead. */
type Made = Kept & { link: string | null; notice: string | null };

const MADE_ALREADY =
  "This link was made already and shown then. End it below and make a new one if it is lost.";

async function create(
  maker: SessionRef,
  { id, part: chosen, year }: z.infer<typeof creation>,
): Promise<Outcome<Kept, Made>> {
  const kept: Kept = { chosen, chosenYear: year };
  const issue = choiceIssue(chosen);
  if (issue) return { refused: { ...kept, failure: null, issues: [issue] }, status: 400 };
  if (id === undefined) throw refusal(400, "This form is out of date. Open the page again.");
  try {
    const link = await createShareLink(maker, id, { parts: chosen, year });
    return link
      ? { shown: { ...kept, link, notice: null }, status: 201 }
      : { shown: { ...kept, link, notice: MADE_ALREADY }, status: 200 };
  } catch (thrown) {
    return refusedBy(thrown, kept, { field: "part" });
  }
}

async function end(userId: string, id: string): Promise<Done> {
  if (!(await endShareLink(userId, id))) throw refusal(404, "There is no such link.");
  return { goTo: paths.share(), part: titleId(LINKS), toast: { title: "Link ended" } };
}

/**
 * Creates or revokes a share link.
 *
 * @throws 404 refusal if the user has no such link, 400 for a form without an id
 */
export async function postShare(
  { sid, user: { id: userId } }: Session,
  asked: z.infer<typeof command>,
): Promise<Outcome<Kept, Made>> {
  return asked.intent === "create" ? create({ sid, userId }, asked) : end(userId, asked.id);
}
