import { probeDatabase } from "~/ground/database/health.server";
import { log } from "~/ground/log.server";
import { jsonAnswer, jsonRoute } from "~/web/http/responses/json-route.server";

const route = jsonRoute({
  GET: async () => {
    try {
      await probeDatabase();
      return jsonAnswer({ status: "ok" });
    } catch (error) {
      log.error(
        { err: error },
        "the database takes no writes: check its disk, its permissions and its connection",
      );
      return jsonAnswer({ status: "unavailable" }, { status: 503, headers: { "Retry-After": "5" } });
    }
  },
});

export const loader = route.loader;
export const action = route.action;
