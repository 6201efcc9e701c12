import type { HoursOnDays } from "~/platforms/finding/finders";
import type { Signal } from "~/platforms/signals";
import { interpretSignals, type SignalOutcome } from "../engine/signals/observe";
import { toldMoreExactly } from "../engine/signals/told-once";
import type { KeptSignal } from "./rows.server";
import { outcomeWords, SILENCED_WORDS } from "./signal-words";

/** A signal with what the twin makes of it. */
export type Heard = {
  signal: KeptSignal;
  words: string;
  standsOut: boolean;
  /** The hours that stand out. */
  marked: readonly HoursOnDays[];
};

const sourceOf = ({ platform, source }: Signal) => `${platform} ${source}`;

/**
 * Each signal with the twin's interpretation. Switched-off ones are not used, and the others are interpreted without
 * them.
 */
export function heard(signals: readonly KeptSignal[]): Heard[] {
  const listened = interpretSignals(signals.filter(({ isSilenced }) => !isSilenced));
  const exact = toldMoreExactly(
    listened.flatMap(({ signal, hearing }) => (hearing.says === "something" ? [{ signal, ...hearing }] : [])),
  );
  const hearings = new Map(
    listened.map(({ signal, hearing }): [Signal, SignalOutcome] => {
      const as = exact.get(signal);
      return [signal, as ? { says: "same", as } : hearing];
    }),
  );
  const told = new Set(
    listened.flatMap(({ signal, hearing }) => (hearing.says === "something" ? [sourceOf(signal)] : [])),
  );
  return signals.map((signal) => {
    const hearing = hearings.get(signal);
    // That others use the account is stated once for everything counted in it.
    const silent = signal.isOthersToo ? "" : SILENCED_WORDS;
    const words = hearing ? outcomeWords(hearing, signal.platform, told.has(sourceOf(signal))) : silent;
    const marked = hearing?.says === "something" ? (hearing.hours ?? []) : [];
    return { signal, words, standsOut: hearing?.says === "something", marked };
  });
}
