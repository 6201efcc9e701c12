import { grouped } from "~/ui/text/counted";
import type { Progress } from "../connector";

type Tone = "plain" | "success" | "notice" | "danger";

/** A word on how something stands, as a badge shows it. */
export type Standing = { label: string; tone: Tone };

const STANDINGS = new Map<string, Standing>([
  ["connected", { label: "Connected", tone: "success" }],
  ["disconnected", { label: "Disconnected", tone: "plain" }],
  ["error", { label: "Error", tone: "danger" }],
  ["revoked", { label: "Revoked", tone: "danger" }],
]);

/** How a connection stands, by its `status`. */
export function standingOf(status: string): Standing {
  return STANDINGS.get(status) ?? { label: status, tone: "plain" };
}

/** Whether the way on from a status is to connect again. */
export function asksToReconnect(status: string): boolean {
  return status === "error" || status === "revoked";
}

/** What a sync that is under way is at, in words: `Calendar events: 250 of 1,000`. */
export function progressInWords({ what, done, of }: Progress): string {
  if (of !== null) return `${what}: ${grouped(done)} of ${grouped(of)}`;
  return done > 0 ? `${what}: ${grouped(done)} so far` : what;
}
