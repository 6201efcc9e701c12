import { jsonRoute } from "~/http/json-route.server";
import { answerData } from "~/platforms/calls.server";

const route = jsonRoute({ GET: (asking) => answerData(asking, "google") });

export const loader = route.loader;
export const action = route.action;
