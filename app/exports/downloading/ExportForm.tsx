import { type FormEvent, useState } from "react";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { saveExport } from "./save-export";

const FORMATS = [
  { value: "json", label: "JSON", hint: "Whole and exact, for programs and for importing it again." },
  {
    value: "excel",
    label: "Excel",
    hint: "A workbook with a sheet for each kind, to read and to calculate with.",
  },
] as const;

/**
 * Lets the user choose a format and download the export without leaving the page. With scripts, the page announces that
 * the file has arrived.
 */
export function ExportForm() {
  const [busy, setBusy] = useState(false);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const format = new FormData(form).get("format");
    setBusy(true);
    await saveExport(format === "excel" ? "excel" : "json");
    setBusy(false);
    // The result is announced on the page behind the dialog, which cannot be read while the dialog is open.
    form.closest("dialog")?.close();
  }
  return (
    <form method="get" action={paths.exportPage()} onSubmit={submit} className="space-y-5">
      <fieldset>
        <legend className="mb-2 font-semibold">Format</legend>
        {FORMATS.map(({ value, label, hint }, index) => (
          <label key={value} className="flex min-h-11 items-start gap-3 py-2">
            <input
              type="radio"
              name="format"
              value={value}
              defaultChecked={index === 0}
              aria-describedby={`format-${value}-hint`}
              className="radio mt-0.5"
            />
            <span>
              {label}
              <span id={`format-${value}-hint`} className="block text-sm text-muted">
                {hint}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <Button aria-disabled={busy || undefined}>{busy ? "Preparing..." : "Download"}</Button>
    </form>
  );
}
