import { paths } from "~/web/paths";
import { forecastPart } from "../forecasts/parts";
import type { DueKind } from "./due-titles";

/** The screen for doing something that is due. */
export function addressOfDue({ kind, id }: { kind: DueKind; id: string }): string {
  if (kind === "decision") return paths.decision(id);
  return kind === "review" ? paths.reviewDecision(id) : `${paths.forecasts()}#${forecastPart(id)}`;
}
