/** One owner's tasks: how many are running, and the callbacks that start the waiting ones. */
type Line = { underWay: number; waiting: (() => void)[] };

/**
 * Waits for one of an owner's places and returns the function that releases it, to be called once; null if aborted by
 * the signal.
 */
export type OwnTurns = (owner: string, signal: AbortSignal) => Promise<(() => void) | null>;

/** Waits until the task may start or is aborted. @returns whether it may start */
function place({ waiting }: Line, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const begin = () => {
      signal.removeEventListener("abort", giveUp);
      resolve(true);
    };
    const giveUp = () => {
      waiting.splice(waiting.indexOf(begin), 1);
      resolve(false);
    };
    signal.addEventListener("abort", giveUp, { once: true });
    waiting.push(begin);
  });
}

/**
 * Limits concurrent tasks per owner; further ones wait, without delaying other owners.
 *
 * @param atOnce limit per owner
 */
export function ownTurns(atOnce: number): OwnTurns {
  const lines = new Map<string, Line>();
  const leave = (owner: string, line: Line) => {
    const next = line.waiting.shift();
    if (next) {
      next();
      return;
    }
    line.underWay -= 1;
    if (line.underWay === 0) lines.delete(owner);
  };
  return async (owner, signal) => {
    if (signal.aborted) return null;
    const line = lines.get(owner) ?? { underWay: 0, waiting: [] };
    lines.set(owner, line);
    if (line.underWay < atOnce) line.underWay += 1;
    else if (!(await place(line, signal))) return null;
    return () => leave(owner, line);
  };
}
