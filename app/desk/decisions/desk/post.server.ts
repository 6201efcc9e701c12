import type { User } from "~/accounts/user";
import type { Done, Outcome } from "~/web/http/forms/outcome";
import { refusedBy } from "~/web/http/forms/refused.server";
import { NO_ROOM } from "~/web/http/responses/refusal";
import { paths } from "~/web/paths";
import { titleId } from "~/web/ui/interaction/title-id";
import { checkForm } from "../../form-issues";
import { daysAfter, REVIEW_AFTER_DAYS, todayOf } from "../../today";
import { noDecision } from "../answers.server";
import { changeDecision, type DeskNotes, findDecision, takeDecision } from "../decisions.server";
import { deleteDecision } from "../deletions.server";
import { CHOICE, DECISIONS } from "../parts";
import { type DecisionChange, decideSchema, decisionChangeSchema } from "../schema";
import { type Decision, STAKES } from "../stored";
import { addForecast, keepNotes } from "./adding.server";
import { changedStep, type DecisionCommand, type KeptStep, refuseStep } from "./command.server";
import {
  type TypedChange,
  type TypedFields,
  typedBasics,
  typedCriteria,
  typedOptions,
  typedRatings,
} from "./typed";

const UNAVAILABLE = { title: "This could not be kept", text: "Try again in a moment." };

const TITLES: Record<string, string> = {
  basics: "Decision updated",
  options: "Options kept",
  criteria: "What matters is kept",
  ratings: "Ratings kept",
  notes: "Notes kept",
};

const stakesOf = (typed: TypedFields) => STAKES.find((one) => one === typed.stakes) ?? null;

function changeOf(asked: DecisionCommand, stored: Decision): TypedChange {
  if (asked.intent === "basics") return typedBasics(asked.typed);
  if (asked.intent === "options") return typedOptions(asked.typed);
  return asked.intent === "criteria" ? typedCriteria(asked.typed) : typedRatings(asked.typed, stored);
}

/** The step that follows each step. */
const NEXT: Record<string, string> = { options: "criteria", criteria: "ratings" };

async function change(user: User, asked: DecisionCommand, stored: Decision): Promise<Outcome<KeptStep>> {
  const { change: sent, fieldOf } = changeOf(asked, stored);
  const schema = decisionChangeSchema(todayOf(user), stored.decideBy);
  const checked = checkForm<DecisionChange>(schema, sent, fieldOf);
  if ("issues" in checked) return refuseStep(asked, checked.issues);
  const notes: DeskNotes = asked.intent === "basics" ? { stakes: stakesOf(asked.typed) } : {};
  const outcome = await changeDecision(user.id, asked.id, checked.value, {
    revision: asked.revision,
    ...notes,
  });
  const next = NEXT[asked.intent];
  const part = titleId(asked.intent === "ratings" ? CHOICE : (next ?? asked.intent));
  const toast = { title: TITLES[asked.intent] ?? "Kept" };
  return changedStep(asked, outcome, { goTo: paths.decision(asked.id, next), part, toast });
}

async function decide(user: User, asked: DecisionCommand): Promise<Outcome<KeptStep>> {
  const today = todayOf(user);
  const { option = "", "review-on": reviewOn = "" } = asked.typed;
  const sent = { option, reviewOn: reviewOn === "" ? undefined : reviewOn };
  const checked = checkForm(decideSchema(today), sent, (path) => (path === "reviewOn" ? "review-on" : path));
  if ("issues" in checked) return refuseStep(asked, checked.issues);
  if (option === "") return refuseStep(asked, [{ path: "option", message: "Choose what you decided for" }]);
  const { reviewOn: day = daysAfter(today, REVIEW_AFTER_DAYS) } = checked.value;
  const outcome = await takeDecision(user.id, asked.id, { option, reviewOn: day });
  return changedStep(asked, outcome, {
    goTo: paths.decision(asked.id),
    part: titleId(CHOICE),
    toast: { title: "Decided" },
  });
}

async function remove(user: User, { id }: DecisionCommand): Promise<Done> {
  const deletion = await deleteDecision(user.id, id);
  if (!deletion) throw noDecision();
  const undo = { action: paths.decisions(), fields: { intent: "undo", id: deletion } };
  return { goTo: paths.decisions(), part: titleId(DECISIONS), toast: { title: "Decision deleted", undo } };
}

/**
 * Handles a form posted from a decision's page.
 *
 * @throws 404 refusal for a decision that is not the user's
 */
export async function postDecision(user: User, asked: DecisionCommand): Promise<Outcome<KeptStep>> {
  if (asked.intent === "delete") return remove(user, asked);
  const stored = await findDecision(user.id, asked.id);
  if (!stored) throw noDecision();
  try {
    if (asked.intent === "decide") return await decide(user, asked);
    if (asked.intent === "forecast") return await addForecast(user, asked);
    if (asked.intent === "notes") return await keepNotes(user, asked, stored);
    return await change(user, asked, stored);
  } catch (thrown) {
    const kept = { part: asked.intent, typed: asked.typed };
    return refusedBy(thrown, kept, { title: NO_ROOM, unavailable: UNAVAILABLE });
  }
}
