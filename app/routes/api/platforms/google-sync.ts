import { jsonRoute } from "~/http/responses/json-route.server";
import { answerSync } from "~/platforms/api-calls.server";

const route = jsonRoute({ POST: (asking) => answerSync(asking, "google") });

export const loader = route.loader;
export const action = route.action;
