import type { Socket } from "node:net";

/** Connections that wait while no worker takes any; further ones are closed. */
const WAITING_MOST = 1_000;

/** How a worker is handed a connection, which it then says that it took. */
type Hand = (id: number, socket: Socket) => void;

type Taker = {
  hand: Hand;
  /** What was handed over and not taken yet. */
  handed: Map<number, Socket>;
};

/**
 * Hands connections to workers in turn. One that a worker did not take before it ended goes to another: nothing of it was
 * read. (Those of Node's cluster module stay open for ever then, without an answer.)
 */
export class Connections {
  #takers: Taker[] = [];
  #waiting: Socket[] = [];
  #last = 0;
  #drained = () => {};

  /** Gives a connection to the worker whose turn it is. */
  give(socket: Socket): void {
    const taker = this.#takers.shift();
    if (!taker) {
      if (this.#waiting.length < WAITING_MOST) this.#waiting.push(socket);
      else socket.destroy();
      return;
    }
    this.#takers.push(taker);
    this.#last += 1;
    taker.handed.set(this.#last, socket);
    taker.hand(this.#last, socket);
  }

  /** Adds a worker. @returns what notes that it took a connection, gets no more of them, and has ended */
  add(hand: Hand): { took: (id: number) => void; retire: () => void; ended: () => void } {
    const taker: Taker = { hand, handed: new Map() };
    this.#takers.push(taker);
    const retire = () => {
      this.#takers = this.#takers.filter((one) => one !== taker);
    };
    const took = (id: number) => {
      // The worker has a copy; this closes ours alone.
      taker.handed.get(id)?.destroy();
      taker.handed.delete(id);
      this.#noteDrained();
    };
    const ended = () => {
      retire();
      const left = [...taker.handed.values()];
      taker.handed.clear();
      for (const socket of left) this.give(socket);
    };
    for (const socket of this.#waiting.splice(0)) this.give(socket);
    return { took, retire, ended };
  }

  /** Resolves once all that were handed over are taken, or after that many milliseconds. */
  drained(withinMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, withinMs);
      this.#drained = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#noteDrained();
    });
  }

  #noteDrained(): void {
    if (this.#takers.every(({ handed }) => handed.size === 0)) this.#drained();
  }
}
