/** Works of one owner: how many are under way, and what begins each of those that wait. */
type Line = { underWay: number; waiting: (() => void)[] };

/**
 * Waits for a place of an owner's, and gives what is to be called once when the work has ended; null where nobody wants
 * it any more (the signal).
 */
export type OwnTurns = (owner: string, signal: AbortSignal) => Promise<(() => void) | null>;

/** Waits until a work begins, or until nobody wants it any more. @returns whether it begins */
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
 * Lets each owner have only so many works under way at once; further ones wait, and nobody else's wait for them.
 *
 * @param atOnce how many of one owner
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
