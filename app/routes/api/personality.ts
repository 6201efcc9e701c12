import { z } from "zod";
import { requireUser } from "~/accounts/sessions/current.server";
import { answersSchema, scoresSchema } from "~/personality/assessment/schema";
import { latestProfile, profileJson, saveAnswers, saveResult } from "~/personality/results/profiles.server";
import { twinState, twinStateNow } from "~/twin/twin.server";
import { checked, readJson } from "~/web/http/forms/body.server";
import { jsonAnswer, jsonRoute } from "~/web/http/responses/json-route.server";
import { refusal } from "~/web/http/responses/refusal";

const bodySchema = z.record(z.string(), z.unknown(), { error: "Send one object." });
const withAnswersSchema = z.object({ answers: answersSchema });

const route = jsonRoute({
  GET: async (asking) => {
    const user = await requireUser(asking);
    const [profile, { state }] = await Promise.all([latestProfile(user.id), twinState(user)]);
    if (!profile) throw refusal(404, "There is no personality profile yet. Take the assessment first.");
    return jsonAnswer(profileJson(profile, state.insights));
  },
  POST: async (asking) => {
    const user = await requireUser(asking);
    const body = await readJson(asking.request, bodySchema);
    const profile =
      "answers" in body
        ? await saveAnswers(user.id, checked(withAnswersSchema, body).answers)
        : await saveResult(user.id, { scores: checked(scoresSchema, body), answers: null });
    const twin = await twinStateNow(user.id);
    const insights = twin?.insights ?? profile.insights.map((text) => ({ text }));
    return jsonAnswer(profileJson(profile, insights), { status: 201 });
  },
});

export const loader = route.loader;
export const action = route.action;
