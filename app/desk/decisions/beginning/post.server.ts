import { z } from "zod";
import type { User } from "~/accounts/user";
import { commandReader } from "~/web/http/forms/action.server";
import { sentText } from "~/web/http/forms/fields";
import type { Outcome } from "~/web/http/forms/outcome";
import { refusedBy } from "~/web/http/forms/refused.server";
import { sentFormId } from "~/web/http/forms/sent-id";
import type { Issue } from "~/web/http/responses/refusal";
import { NO_ROOM } from "~/web/http/responses/refusal";
import { paths } from "~/web/paths";
import { titleId } from "~/web/ui/interaction/title-id";
import { checkForm, typedNumber } from "../../form-issues";
import { todayOf } from "../../today";
import { addDecision } from "../decisions.server";
import { CHOICE } from "../parts";
import { type NewDecision, newDecisionSchema } from "../schema";
import { STAKES } from "../stored";
import { workedExample } from "./examples";

const command = z.object({
  id: sentText,
  example: sentText,
  question: sentText,
  "option-1": sentText,
  "option-2": sentText,
  leaning: sentText,
  sureness: sentText,
  "decide-by": sentText,
  reversible: sentText,
  stakes: sentText,
});
type Command = z.infer<typeof command>;

/** Parses a post of the short form. */
export const readNewDecision = commandReader(command);

/** The short form as typed. */
export type DecisionDraft = Command;

const FIELDS: Record<string, string> = {
  "options.0": "option-1",
  "options.1": "option-2",
  options: "option-2",
  leaningSureness: "sureness",
  decideBy: "decide-by",
};

const NO_OR_YES: Record<string, boolean> = { yes: true, no: false };

/** The decision that the form states; an example brings its criteria and ratings along. */
function statedBy(typed: Command): Record<string, unknown> {
  const leaning = typed.leaning === "1" || typed.leaning === "2" ? Number(typed.leaning) - 1 : null;
  const example = workedExample(typed.example)?.decision;
  const options = [typed["option-1"], typed["option-2"], ...(example?.options.slice(2) ?? [])];
  return {
    question: typed.question,
    options,
    ...(example && { criteria: example.criteria, ratings: example.ratings }),
    leaning,
    leaningSureness: leaning === null || typed.sureness === "" ? null : typedNumber(typed.sureness),
    isReversible: NO_OR_YES[typed.reversible] ?? null,
    decideBy: typed["decide-by"] === "" ? null : typed["decide-by"],
  };
}

const TITLE = "This decision could not be kept";

/** Keeps a new decision and leads to it; a refused form keeps what was typed. */
export async function postNewDecision(
  user: User,
  draft: Command,
): Promise<Outcome<{ draft: DecisionDraft }>> {
  const refuse = (issues: Issue[]) => ({ refused: { draft, failure: null, issues }, status: 400 as const });
  const checked = checkForm<NewDecision>(
    newDecisionSchema(todayOf(user)),
    statedBy(draft),
    (path) => FIELDS[path] ?? path,
  );
  if ("issues" in checked) return refuse(checked.issues);
  try {
    const stakes = STAKES.find((one) => one === draft.stakes) ?? null;
    const { id } = await addDecision(user.id, checked.value, { formId: sentFormId(draft.id), stakes });
    return { goTo: paths.decision(id), part: titleId(CHOICE), toast: { title: "Decision kept" } };
  } catch (thrown) {
    return refusedBy(
      thrown,
      { draft },
      { title: NO_ROOM, unavailable: { title: TITLE, text: "Try again in a moment." } },
    );
  }
}
