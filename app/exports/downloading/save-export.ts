import { paths } from "~/web/paths";
import { showToast } from "~/web/ui/feedback/use-toast";
import { EXPORT_FAILED } from "./failed";

/** Saves a file in the browser under the server's file name. */
function keepFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/**
 * Fetches the export so that the page learns the result, and saves it. A toast says what happened. Without scripts the
 * browser submits the form itself.
 */
export async function saveExport(format: "json" | "excel"): Promise<void> {
  try {
    const answer = await fetch(format === "json" ? paths.api.exportJson() : paths.api.exportExcel());
    if (answer.status === 403) return location.assign(paths.prove(paths.exportPage()));
    if (!answer.ok) throw new Error(`the export answered ${answer.status}`);
    const name = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1];
    keepFile(await answer.blob(), name ?? "twin-data");
    showToast({
      title: "Export Complete",
      text: `Your data has been downloaded as ${format.toUpperCase()}.`,
      tone: "default",
    });
  } catch {
    showToast(EXPORT_FAILED);
  }
}
