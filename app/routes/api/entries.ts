import { requireUser } from "~/accounts/sessions/current.server";
import { entryFilterSchema, filterFields } from "~/entries/listing/filter";
import { entryPage } from "~/entries/listing/listing.server";
import { removeCreator } from "~/entries/removing/removing.server";
import { checked } from "~/web/http/forms/body.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import { jsonAnswer, jsonRoute, noContent } from "~/web/http/responses/json-route.server";
import { pageAsked, pageHeaders } from "~/web/http/responses/paging";
import { refusal } from "~/web/http/responses/refusal";

const route = jsonRoute({
  GET: async (asking) => {
    const user = await requireUser(asking);
    takeRead(READS.entriesByAccount, user.id);
    const { searchParams } = new URL(asking.request.url);
    const filter = checked(entryFilterSchema, filterFields(searchParams));
    const { entries, next } = await entryPage(user.id, filter, pageAsked(asking.request));
    return jsonAnswer(
      entries.map(({ day: _day, ...entry }) => entry),
      { headers: pageHeaders(asking.request, next) },
    );
  },
  DELETE: async (asking) => {
    const user = await requireUser(asking);
    takeRead(READS.removalsByAccount, user.id);
    const creator = new URL(asking.request.url).searchParams.get("creator") ?? "";
    if (creator === "") {
      const message = "Say whose entries are removed: ?creator=…";
      throw refusal(400, message, { issues: [{ path: "creator", message }] });
    }
    if (creator.includes("\0") || !(await removeCreator(user.id, creator))) {
      throw refusal(404, "You keep nothing by this creator.");
    }
    return noContent();
  },
});

export const loader = route.loader;
export const action = route.action;
