import { requireUser } from "~/accounts/sessions/current.server";
import { userJson } from "~/accounts/user";
import { jsonAnswer, jsonRoute } from "~/web/http/responses/json-route.server";

const route = jsonRoute({
  GET: async (asking) => jsonAnswer(userJson(await requireUser(asking))),
});

export const loader = route.loader;
export const action = route.action;
