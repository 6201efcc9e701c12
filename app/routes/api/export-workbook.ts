import { downloadExport } from "~/exports/downloading/download.server";
import { slots } from "~/ground/processes/slots.server";
import { jsonRoute } from "~/web/http/responses/json-route.server";

/** Each takes some 40 MB. */
const { enter } = slots("workbooks", { perOwner: 2 });

const route = jsonRoute({
  GET: async (asking) => {
    // exceljs is large and seldom needed, so a server loads it with its first workbook.
    const { workbookChunks } = await import("~/exports/workbook/workbook.server");
    return downloadExport(asking, {
      extension: "xlsx",
      contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      chunks: workbookChunks,
      enter,
    });
  },
});

export const loader = route.loader;
export const action = route.action;
