import { oneClick } from "~/reminders/stopping/one-click.server";
import { stopByToken } from "~/reminders/weekly/subscription.server";
import { machineRoute } from "~/web/http/responses/json-route.server";
import { paths } from "~/web/paths";

const route = machineRoute({
  GET: async ({ request }) => oneClick.leadToButton(request, paths.stopWeeklyEmail),
  POST: (asking) => oneClick.stopAtOnce(asking, stopByToken),
});

export const loader = route.loader;
export const action = route.action;
