import { grouped } from "~/web/ui/text/counted";
import type { Progress } from "../connector";

type Tone = "plain" | "success" | "notice" | "danger";

/** A status as shown in a badge. */
export type StatusBadge = { label: string; tone: Tone };

const STANDINGS = new Map<string, StatusBadge>([
  ["connected", { label: "Connected", tone: "success" }],
  ["disconnected", { label: "Disconnected", tone: "plain" }],
  ["error", { label: "Error", tone: "danger" }],
  ["revoked", { label: "Revoked", tone: "danger" }],
]);

/** The badge for a connection's `status`. */
export function statusBadge(status: string): StatusBadge {
  return STANDINGS.get(status) ?? { label: status, tone: "plain" };
}

/** Whether a status requires reconnecting. */
export function needsReconnecting(status: string): boolean {
  return status === "error" || status === "revoked";
}

/** A running sync's progress: `Calendar events: 250 of 1,000`. */
export function syncProgressInWords({ what, done, of }: Progress): string {
  if (of !== null) return `${what}: ${grouped(done)} of ${grouped(of)}`;
  return done > 0 ? `${what}: ${grouped(done)} so far` : what;
}
