/** A place in a line was waited for too long. */
export class WaitedTooLong extends Error {}

/** Works that wait for their turn. */
export type Turns = {
  /**
   * Does a work when it is its turn, in the order in which they came.
   *
   * @param owner of whom no two works are done at once
   * @throws WaitedTooLong, and what the work throws
   */
  inTurn<Outcome>(owner: string, work: () => Promise<Outcome>): Promise<Outcome>;
};

type Waiting = { owner: string; begin: () => void };

/**
 * A line for works of which only some may be done at once.
 *
 * @param atOnce how many, and one of each owner
 * @param waitMs how long a work waits at most, in milliseconds
 */
export function turns({ atOnce, waitMs }: { atOnce: number; waitMs: number }): Turns {
  const owners = new Set<string>();
  const line: Waiting[] = [];

  const callNext = () => {
    for (let at = 0; at < line.length && owners.size < atOnce; ) {
      const next = line[at];
      if (!next || owners.has(next.owner)) {
        at += 1;
        continue;
      }
      line.splice(at, 1);
      owners.add(next.owner);
      next.begin();
    }
  };
  const takePlace = (owner: string) =>
    new Promise<void>((resolve, reject) => {
      const place: Waiting = { owner, begin: () => undefined };
      const timer = setTimeout(() => {
        line.splice(line.indexOf(place), 1);
        reject(new WaitedTooLong("others took their turn for too long"));
      }, waitMs);
      place.begin = () => {
        clearTimeout(timer);
        resolve();
      };
      line.push(place);
      callNext();
    });

  return {
    async inTurn(owner, work) {
      await takePlace(owner);
      try {
        return await work();
      } finally {
        owners.delete(owner);
        callNext();
      }
    },
  };
}
