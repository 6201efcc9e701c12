/** Waiting for a place took too long. */
export class WaitedTooLong extends Error {}

/** A queue of tasks waiting for their turn. */
export type Turns = {
  /**
   * Runs a task when its turn comes, first come, first served.
   *
   * @param owner whose tasks never run at the same time
   * @throws WaitedTooLong, and whatever the task throws
   */
  inTurn<Outcome>(owner: string, work: () => Promise<Outcome>): Promise<Outcome>;
};

type Waiting = { owner: string; begin: () => void };

/**
 * A queue that limits concurrent tasks.
 *
 * @param atOnce limit in total; the limit per owner is one
 * @param waitMs maximum waiting time in milliseconds
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
