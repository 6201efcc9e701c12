import { jsonRoute } from "~/http/responses/json-route.server";
import { answerRevoke } from "~/platforms/api-calls.server";

const route = jsonRoute({ POST: (asking) => answerRevoke(asking, "google") });

export const loader = route.loader;
export const action = route.action;
