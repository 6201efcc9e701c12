import { z } from "zod";
import { platformLabel } from "~/platforms/catalogue";
import { decode } from "../format/columns";
import type { List } from "../format/list";
import { column } from "../workbook/sheet";

const entry = z
  .object({
    platform: z.string(),
    source: z.string(),
    kind: z.string().describe("Or not-only-me: all of the source is, since others use the account too."),
  })
  .describe("A signal that is switched off: the twin does not use it.");

/** Signals the user switched off. */
export const silencedSignals = {
  about: "By platform.",
  entry,
  table: "SilencedSignal",
  order: ["platform", "source", "kind"],
  columns: { platform: decode.text, source: decode.text, kind: decode.text },
  leftOut: {},
  sheet: {
    name: "Signals off",
    columns: [
      column.text("Platform", 18, (row) => platformLabel(row.platform)),
      column.text("Read by", 18, (row) => row.source),
      column.text("Kind", 22, (row) => row.kind),
    ],
  },
  imported: "It can be switched off again where there is such a signal.",
} satisfies List<z.infer<typeof entry>>;
