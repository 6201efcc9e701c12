import { jsonRoute } from "~/http/responses/json-route.server";
import { answerData } from "~/platforms/api-calls.server";

const route = jsonRoute({ GET: (asking) => answerData(asking, "apple") });

export const loader = route.loader;
export const action = route.action;
