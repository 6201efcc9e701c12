import { paths } from "~/web/paths";
import { forecastPart } from "../forecasts/parts";
import type { DueKind } from "./due-titles";

/** The screen on which something that is due is done. */
export function addressOfDue({ kind, id }: { kind: DueKind; id: string }): string {
  if (kind === "decision") return paths.decision(id);
  return kind === "review" ? paths.reviewDecision(id) : `${paths.forecasts()}#${forecastPart(id)}`;
}
