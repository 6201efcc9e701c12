import { lineHere, type TurnLimits, type Turns } from "../turns.server";
import type { FromWorker, ToWorker } from "./messages";

const REFUSED = Symbol("refused");

/** What one worker has and waits for, by the id under which it asked. */
type Held = Map<string, { abort: AbortController; leave?: () => void }>;

/** The lines that the workers of a server share: the limits of `turns` hold for all of them together. */
export class SharedPlaces {
  readonly #lines = new Map<string, Turns["enter"]>();

  #line(name: string, limits: TurnLimits): Turns["enter"] {
    const line = this.#lines.get(name) ?? lineHere({ ...limits, refused: () => REFUSED });
    this.#lines.set(name, line);
    return line;
  }

  /**
   * Answers one worker.
   *
   * @param send to the worker
   * @returns what handles its questions, and what gives all of its places back when it has ended
   */
  forWorker(send: (message: ToWorker) => void) {
    const held: Held = new Map();
    const enter = async ({ id, line, owner, limits }: Extract<FromWorker, { what: "enter" }>) => {
      const abort = new AbortController();
      held.set(id, { abort });
      try {
        const leave = await this.#line(line, limits)(owner, abort.signal);
        if (!leave) {
          // Nobody waits for this any more; it lets the worker forget its question.
          send({ what: "entered", id, isRefused: true });
          return;
        }
        // Given back before it was given, or the worker has ended.
        if (!held.has(id)) return leave();
        held.set(id, { abort, leave });
        send({ what: "entered", id, isRefused: false });
      } catch (thrown) {
        if (thrown !== REFUSED) throw thrown;
        held.delete(id);
        send({ what: "entered", id, isRefused: true });
      }
    };
    const leave = (id: string) => {
      const one = held.get(id);
      held.delete(id);
      if (one?.leave) one.leave();
      else one?.abort.abort();
    };
    const leaveAll = () => {
      for (const id of [...held.keys()]) leave(id);
    };
    return { enter, leave, leaveAll };
  }
}
