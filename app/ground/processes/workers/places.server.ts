import { lineHere, type SlotLimits, type Slots } from "../slots.server";
import type { FromWorker, ToWorker } from "./messages";

const REFUSED = Symbol("refused");

/** The slots that one worker has or waits for, by the id of its request. */
type Held = Map<string, { abort: AbortController; leave?: () => void }>;

/** The queues that the workers of a server share: the limits of `slots` apply to all workers together. */
export class SharedPlaces {
  readonly #lines = new Map<string, Slots["enter"]>();

  #line(name: string, limits: SlotLimits): Slots["enter"] {
    const line = this.#lines.get(name) ?? lineHere({ ...limits, refused: () => REFUSED });
    this.#lines.set(name, line);
    return line;
  }

  /**
   * Handles the requests of one worker.
   *
   * @param send sends a message to the worker
   * @returns functions that handle its requests, and one that releases all its slots when it has ended
   */
  forWorker(send: (message: ToWorker) => void) {
    const held: Held = new Map();
    const enter = async ({ id, line, owner, limits }: Extract<FromWorker, { what: "enter" }>) => {
      const abort = new AbortController();
      held.set(id, { abort });
      try {
        const leave = await this.#line(line, limits)(owner, abort.signal);
        if (!leave) {
          // The worker no longer waits for this; the answer lets it forget its request.
          send({ what: "entered", id, isRefused: true });
          return;
        }
        // The slot was released before it was granted, or the worker has ended.
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
