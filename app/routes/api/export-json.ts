import { downloadExport } from "~/exports/downloading/download.server";
import { jsonChunks } from "~/exports/downloading/json.server";
import { partNamed } from "~/exports/in-parts/export-parts";
import { slots } from "~/ground/processes/slots.server";
import { jsonRoute } from "~/web/http/responses/json-route.server";
import { refusal } from "~/web/http/responses/refusal";

const kind = {
  extension: "json",
  contentType: "application/json; charset=utf-8",
  chunks: jsonChunks,
  // Each takes some 5 MB.
  enter: slots("exports", { perOwner: 8 }).enter,
};

const NO_PART = "titles is none, or two months of an export in parts, such as 2024-03..2026-11.";

const route = jsonRoute({
  GET: async (asking) => {
    const name = new URL(asking.request.url).searchParams.get("titles");
    const part = name === null ? null : partNamed(name);
    if (name !== null && part === null) throw refusal(400, NO_PART);
    return downloadExport(asking, kind, part);
  },
});

export const loader = route.loader;
export const action = route.action;
