import { jsonRoute } from "~/http/json-route.server";
import { answerSync } from "~/platforms/calls.server";

const route = jsonRoute({ POST: (asking) => answerSync(asking, "apple") });

export const loader = route.loader;
export const action = route.action;
