import { addressOfDue } from "~/desk/due/due-address";
import type { DueKind } from "~/desk/due/due-titles";
import { paths } from "~/web/paths";
import { dayInWords } from "~/web/ui/text/moment-in-words";
import type { Told } from "./news";

/** Something that is due next, with the beginning of its text. */
export type DueNext = { kind: DueKind; id: string; on: string; text: string };

const LABELS: Record<DueKind, string> = {
  decision: "Open the decision",
  review: "Look back on it",
  forecast: "Say how it turned out",
};

/**
 * What is due at the desk, once its day has come.
 *
 * @param today YYYY-MM-DD where the person is
 */
export function dueNews(next: DueNext | null, today: string): Told[] {
  if (!next || next.on > today) return [];
  const when = next.on === today ? "is due today" : `was due on ${dayInWords(next.on)}`;
  const quoted = next.text === "" ? "." : `: “${next.text}”`;
  const action = { label: LABELS[next.kind], to: addressOfDue(next) };
  return [{ kind: "due", text: `A ${next.kind} ${when}${quoted}`, action }];
}

/** A recommendation that is being tried. */
export type Trial = { id: string; title: string };

/** A trial whose day has come. */
export function trialNews(trial: Trial | undefined): Told[] {
  if (!trial) return [];
  const action = { label: "Say whether it helped", to: paths.recommendation(trial.id) };
  return [{ kind: "trial", text: `You tried “${trial.title}”. Did it help?`, action }];
}
