import { requireUser } from "~/accounts/sessions/current.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import { jsonAnswer, jsonRoute } from "~/web/http/responses/json-route.server";
import { askedPeriod } from "~/year/screen.server";
import { yearInput } from "~/year/year.server";
import { yearJson } from "~/year/year-json";

const route = jsonRoute({
  GET: async (asking) => {
    const user = await requireUser(asking);
    takeRead(READS.screensByAccount, user.id);
    return jsonAnswer(yearJson(await yearInput(user.id, askedPeriod(asking.params.year))));
  },
});

export const loader = route.loader;
export const action = route.action;
