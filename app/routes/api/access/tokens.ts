import { listTokens } from "~/access/tokens/tokens.server";
import { requireSession } from "~/accounts/sessions/current.server";
import { jsonAnswer, jsonRoute } from "~/web/http/responses/json-route.server";

const route = jsonRoute({
  GET: async (asking) => jsonAnswer(await listTokens((await requireSession(asking)).user.id)),
});

export const loader = route.loader;
export const action = route.action;
