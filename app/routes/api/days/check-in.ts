import { requireUser } from "~/accounts/sessions/current.server";
import { keepCheckIn, noCheckIn, removeCheckIn } from "~/days/check-ins/check-ins.server";
import { ratingSchema } from "~/days/check-ins/schema";
import { readJson } from "~/web/http/forms/body.server";
import { sentId } from "~/web/http/forms/sent-id";
import { jsonAnswer, jsonRoute, noContent } from "~/web/http/responses/json-route.server";

const route = jsonRoute({
  PUT: async (asking) => {
    const user = await requireUser(asking);
    const rating = await readJson(asking.request, ratingSchema);
    const { checkIn, isNew } = await keepCheckIn(user, sentId(asking.params.date), rating);
    return jsonAnswer(checkIn, { status: isNew ? 201 : 200 });
  },
  DELETE: async (asking) => {
    const user = await requireUser(asking);
    if (!(await removeCheckIn(user.id, sentId(asking.params.date)))) throw noCheckIn();
    return noContent();
  },
});

export const loader = route.loader;
export const action = route.action;
