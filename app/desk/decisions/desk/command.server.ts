import { z } from "zod";
import { commandReader } from "~/web/http/forms/action.server";
import { sentIdText } from "~/web/http/forms/fields";
import type { Done, Outcome } from "~/web/http/forms/outcome";
import type { Issue } from "~/web/http/responses/refusal";
import { changedOrRefused } from "../answers.server";
import type { DecisionOutcome } from "../decisions.server";
import type { TypedFields } from "./typed";

const INTENTS = [
  "basics",
  "options",
  "criteria",
  "ratings",
  "notes",
  "forecast",
  "decide",
  "delete",
] as const;
const command = z
  .looseObject(
    {
      intent: z.enum(INTENTS, { error: "This form asked for something that a decision cannot do." }),
      id: sentIdText,
      revision: z.coerce.number().int().min(1).max(2_000_000_000).optional().catch(undefined),
    },
    { error: "This form asked for something that a decision cannot do." },
  )
  .transform(({ intent, id, revision, ...typed }) => ({
    intent,
    id,
    revision,
    typed: Object.fromEntries(
      Object.entries(typed).map(([name, text]) => [name, String(text)]),
    ) as TypedFields,
  }));
/** A command posted from a decision's page, with its form's fields as typed. */
export type DecisionCommand = z.infer<typeof command>;

/** Parses a form posted from a decision's page. */
export const readDecisionCommand = commandReader(command);

/** A refused form of the page, with what was typed. */
export type KeptStep = { part: DecisionCommand["intent"]; typed: TypedFields };

const LATE = "This decision was taken already; what was stated before stays as it was.";

/** Shows a form again with its issues, or with a message above it. */
export const refuseStep = (
  { intent, typed }: DecisionCommand,
  issues: Issue[],
  text?: string,
): Outcome<KeptStep> => ({
  refused: { part: intent, typed, failure: text ? { text } : null, issues },
  status: text ? 409 : 400,
});

/** Leads back to the part of the page that a change concerned. */
export function changedStep(asked: DecisionCommand, outcome: DecisionOutcome, done: Done): Outcome<KeptStep> {
  if (outcome.kind === "stale") {
    return refuseStep(
      asked,
      [],
      "This decision was changed elsewhere meanwhile. Check it, and keep yours if it is right.",
    );
  }
  changedOrRefused(outcome, LATE);
  return done;
}
