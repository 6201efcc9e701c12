import { getOrInsert } from "../get-or-insert";
import { NAMES_COUNTED_MOST, NAMES_LENGTH_MOST } from "../limits";

type Counts = {
  names: Map<string, number>;
  /** How often names occurred that found no room. */
  others: number;
};

/**
 * Counts names to find the most frequent of each kind. Memory is bounded whatever a file holds: names that come once
 * there is no room are counted together, and only those are reported that none of them can have exceeded.
 */
export class FrequentNames {
  readonly #kinds = new Map<string, Counts>();
  #count = 0;
  #length = 0;

  add(kind: string, name: string, times = 1): void {
    const counts = getOrInsert(this.#kinds, kind, () => ({ names: new Map(), others: 0 }));
    const known = counts.names.get(name);
    if (known === undefined && !this.#hasRoom(name)) {
      counts.others += times;
      return;
    }
    if (known === undefined) {
      this.#count += 1;
      this.#length += name.length;
    }
    counts.names.set(name, (known ?? 0) + times);
  }

  addAll(more: FrequentNames): void {
    for (const [kind, { names, others }] of more.#kinds) {
      for (const [name, times] of names) this.add(kind, name, times);
      getOrInsert(this.#kinds, kind, () => ({ names: new Map(), others: 0 })).others += others;
    }
  }

  /** The most frequent names of each kind, in order. @param most how many of a kind */
  mostFrequent(most: number): Record<string, string[]> {
    const kinds = [...this.#kinds].map(([kind, { names, others }]): [string, string[]] => {
      const sure = [...names].filter(([, times]) => times >= others);
      return [
        kind,
        sure
          .sort(([, one], [, other]) => other - one)
          .slice(0, most)
          .map(([name]) => name),
      ];
    });
    return Object.fromEntries(kinds.filter(([, names]) => names.length > 0));
  }

  #hasRoom(name: string): boolean {
    return this.#count < NAMES_COUNTED_MOST && this.#length + name.length <= NAMES_LENGTH_MOST;
  }
}
