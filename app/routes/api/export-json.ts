import { downloadExport } from "~/exports/downloading/download.server";
import { jsonChunks } from "~/exports/downloading/json.server";
import { jsonRoute } from "~/http/responses/json-route.server";
import { turns } from "~/processes/turns.server";

const kind = {
  extension: "json",
  contentType: "application/json; charset=utf-8",
  chunks: jsonChunks,
  // Each takes some 5 MB.
  enter: turns("exports", { perOwner: 8 }).enter,
};
const route = jsonRoute({ GET: (asking) => downloadExport(asking, kind) });

export const loader = route.loader;
export const action = route.action;
