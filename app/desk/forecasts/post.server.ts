import { z } from "zod";
import type { User } from "~/accounts/user";
import { FORECASTS_OF_DECISION } from "~/desk/decisions/parts";
import { checkForm, typedNumber, typedTags } from "~/desk/form-issues";
import { todayOf } from "~/desk/today";
import { commandReader } from "~/web/http/forms/action.server";
import { sentIdText, sentText } from "~/web/http/forms/fields";
import type { Done, Outcome } from "~/web/http/forms/outcome";
import { refusedBy } from "~/web/http/forms/refused.server";
import { sentFormId } from "~/web/http/forms/sent-id";
import { NO_ROOM, refusal } from "~/web/http/responses/refusal";
import { paths } from "~/web/paths";
import { titleId } from "~/web/ui/interaction/title-id";
import { deleteForecast, restoreForecast } from "./deletions.server";
import { findForecast, noForecast, resolveForecast, sealForecast } from "./forecasts.server";
import { forecastPart, OPEN_FORECASTS } from "./parts";
import { type NewForecast, newForecastSchema, OUTCOMES_OF_FORECASTS } from "./schema";

const listCommand = z.discriminatedUnion(
  "intent",
  [
    z.object({
      intent: z.enum([...OUTCOMES_OF_FORECASTS, "delete"]),
      id: sentIdText,
      decision: sentIdText,
    }),
    z.object({ intent: z.literal("undo"), id: sentIdText, decision: sentIdText }),
  ],
  { error: "This form asked for something that this screen cannot do." },
);

/** Parses a form posted from the list of forecasts. */
export const readForecastCommand = commandReader(listCommand);

/**
 * Where a list of forecasts is shown: on their own screen, or on a decision's page.
 *
 * @param decision its id; empty on their own screen
 * @param screen the address of their own screen
 */
const listOf = (decision: string, screen: string) =>
  decision === ""
    ? { goTo: screen, part: titleId(OPEN_FORECASTS) }
    : { goTo: paths.decision(decision), part: titleId(FORECASTS_OF_DECISION) };

const SAID = { yes: "It happened", no: "It did not happen", void: "Void" } as const;

/**
 * Handles a button of the list, which resolves a forecast, deletes it, or undoes that. Leads back to the list with the
 * button.
 *
 * @param isAll whether that was the long list
 * @throws 404 refusal for a forecast that is not the user's, or if nothing can be restored
 */
export async function postForecasts(
  user: User,
  asked: z.infer<typeof listCommand>,
  isAll: boolean,
): Promise<Done> {
  const { intent, id } = asked;
  const screen = isAll ? paths.forecasts("yes") : paths.forecasts();
  if (intent === "undo") {
    const restored = await restoreForecast(user.id, id);
    if (!restored) throw refusal(404, "This can no longer be undone.");
    const forecast = await findForecast(user.id, restored);
    // Its decision may have been deleted since; then the list with the button is gone.
    const { goTo } = listOf(forecast?.decisionId === asked.decision ? asked.decision : "", screen);
    return { goTo, part: forecastPart(restored), toast: { title: "Forecast restored" } };
  }
  const list = listOf(asked.decision, screen);
  if (intent === "delete") {
    const deletion = await deleteForecast(user.id, id);
    if (!deletion) throw noForecast();
    const fields = { intent: "undo", id: deletion, decision: asked.decision };
    const undo = { action: screen, fields };
    return { ...list, toast: { title: "Forecast deleted", undo } };
  }
  const resolved = await resolveForecast(user.id, id, intent);
  if (resolved.kind === "missing") throw noForecast();
  // If a button was pressed twice, the first answer stands.
  const { outcome } = resolved.forecast;
  return { goTo: list.goTo, part: forecastPart(id), toast: { title: SAID[outcome ?? intent] } };
}

const newCommand = z.object({
  id: sentText,
  statement: sentText,
  probability: sentText,
  "due-on": sentText,
  "forecast-tags": sentText,
});
type Typed = z.infer<typeof newCommand>;

/** The form field for a path of a new forecast. */
export const forecastField = (path: string): string =>
  path === "dueOn" ? "due-on" : path.startsWith("tags") ? "forecast-tags" : path;

/** Parses a post of the form that seals a forecast. */
export const readNewForecast = commandReader(newCommand);

/** Seals a forecast; a refused form keeps what was typed. */
export async function postNewForecast(user: User, typed: Typed): Promise<Outcome<{ typed: Typed }>> {
  const sent = {
    statement: typed.statement,
    probability: typedNumber(typed.probability),
    dueOn: typed["due-on"],
    tags: typedTags(typed["forecast-tags"]),
  };
  const checked = checkForm<NewForecast>(newForecastSchema(todayOf(user)), sent, forecastField);
  if ("issues" in checked) return { refused: { typed, failure: null, issues: checked.issues }, status: 400 };
  try {
    const { id } = await sealForecast(user.id, checked.value, { formId: sentFormId(typed.id) });
    return { goTo: paths.forecasts(), part: forecastPart(id), toast: { title: "Forecast sealed" } };
  } catch (thrown) {
    const unavailable = { title: "This forecast could not be sealed", text: "Try again in a moment." };
    return refusedBy(thrown, { typed }, { title: NO_ROOM, unavailable });
  }
}
