import { stopReminderByToken } from "~/reminders/daily/reminder.server";
import { oneClick } from "~/reminders/stopping/one-click.server";
import { machineRoute } from "~/web/http/responses/json-route.server";
import { paths } from "~/web/paths";

const route = machineRoute({
  GET: async ({ request }) => oneClick.leadToButton(request, paths.stopReminder),
  POST: (asking) => oneClick.stopAtOnce(asking, stopReminderByToken),
});

export const loader = route.loader;
export const action = route.action;
