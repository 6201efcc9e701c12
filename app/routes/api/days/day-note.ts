import { requireUser } from "~/accounts/sessions/current.server";
import { askedDate } from "~/days/day/asked-date";
import { dayJson } from "~/days/day/day.server";
import { keepNote } from "~/days/day/marking.server";
import { noteBodySchema } from "~/days/day/schema";
import { readJson } from "~/web/http/forms/body.server";
import { jsonAnswer, jsonRoute } from "~/web/http/responses/json-route.server";

const route = jsonRoute({
  PUT: async (asking) => {
    const user = await requireUser(asking);
    const date = askedDate(asking.params.date);
    const { text } = await readJson(asking.request, noteBodySchema);
    await keepNote(user.id, date, text);
    return jsonAnswer(await dayJson(user.id, date));
  },
});

export const loader = route.loader;
export const action = route.action;
