import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { User } from "~/accounts/user";
import { sealForecast } from "~/desk/forecasts/forecasts.server";
import { forecastField } from "~/desk/forecasts/post.server";
import { newForecastSchema } from "~/desk/forecasts/schema";
import type { Outcome } from "~/web/http/forms/outcome";
import { sentFormId } from "~/web/http/forms/sent-id";
import { severalLines, singleLine } from "~/web/http/forms/text";
import { paths } from "~/web/paths";
import { titleId } from "~/web/ui/interaction/title-id";
import { checkForm, typedNumber, typedTags } from "../../form-issues";
import { todayOf } from "../../today";
import { changeDecision, type DeskNotes } from "../decisions.server";
import { SOURCE_MAX, SOURCES_MOST, THOUGHT_MAX } from "../limits";
import { FORECASTS_OF_DECISION } from "../parts";
import type { Decision } from "../stored";
import { changedStep, type DecisionCommand, type KeptStep, refuseStep } from "./command.server";

const thought = (label: string) => severalLines(label, { min: 0, max: THOUGHT_MAX, tooShort: "" });
const notesSchema = z.object({
  premortem: thought("What could go wrong"),
  opposite: thought("What speaks for the opposite"),
  source: singleLine("What you looked at", { min: 0, max: SOURCE_MAX, tooShort: "" }),
  minutes: z.union([z.literal(""), z.int({ error: "Minutes must be a whole number" }).min(0).max(100_000)], {
    error: "Minutes must be a whole number",
  }),
});

/** Keeps second thoughts, and adds a source. */
export async function keepNotes(
  user: User,
  asked: DecisionCommand,
  stored: Decision,
): Promise<Outcome<KeptStep>> {
  const { typed } = asked;
  const sent = {
    premortem: typed.premortem ?? "",
    opposite: typed.opposite ?? "",
    source: typed.source ?? "",
    minutes: typedNumber(typed.minutes ?? ""),
  };
  const checked = checkForm(notesSchema, sent, (path) => path);
  if ("issues" in checked) return refuseStep(asked, checked.issues);
  const { source: what, minutes, ...thoughts } = checked.value;
  if (what !== "" && stored.sources.length >= SOURCES_MOST) {
    return refuseStep(asked, [
      { path: "source", message: `A decision keeps at most ${SOURCES_MOST} sources` },
    ]);
  }
  const added = what === "" ? [] : [{ id: randomUUID(), what, minutes: minutes === "" ? null : minutes }];
  const notes: DeskNotes = { ...thoughts, sources: [...stored.sources, ...added] };
  const outcome = await changeDecision(user.id, asked.id, {}, { revision: asked.revision, ...notes });
  return changedStep(asked, outcome, {
    goTo: paths.decision(asked.id, "notes"),
    part: titleId("notes"),
    toast: { title: "Notes kept" },
  });
}

/** Seals a forecast of a decision. */
export async function addForecast(user: User, asked: DecisionCommand): Promise<Outcome<KeptStep>> {
  const { typed, id } = asked;
  const sent = {
    statement: typed.statement ?? "",
    probability: typedNumber(typed.probability ?? ""),
    dueOn: typed["due-on"] ?? "",
    decisionId: id,
    tags: typedTags(typed["forecast-tags"] ?? ""),
  };
  const checked = checkForm(newForecastSchema(todayOf(user)), sent, forecastField);
  if ("issues" in checked) return refuseStep(asked, checked.issues);
  await sealForecast(user.id, checked.value, { formId: sentFormId(typed.form ?? "") });
  return {
    goTo: paths.decision(id, FORECASTS_OF_DECISION),
    part: titleId(FORECASTS_OF_DECISION),
    toast: { title: "Forecast sealed" },
  };
}
