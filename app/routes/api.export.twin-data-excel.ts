import { download } from "~/exports/download.server";
import { jsonRoute } from "~/http/json-route.server";

const route = jsonRoute({
  GET: async (asking) => {
    // exceljs is large and seldom needed, so a server loads it with its first workbook.
    const { workbookChunks } = await import("~/exports/workbook.server");
    return download(asking, {
      extension: "xlsx",
      contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      chunks: workbookChunks,
    });
  },
});

export const loader = route.loader;
export const action = route.action;
