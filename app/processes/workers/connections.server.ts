import type { Socket } from "node:net";

/** Connections that wait for one worker, or for any while there is none; further ones are closed. */
const WAITING_MOST = 1_000;

/** How a worker is handed a connection, which it then says that it took. */
type Hand = (id: number, socket: Socket) => void;

type Taker = {
  hand: Hand;
  /** What was handed over and not taken yet. */
  handed: Map<number, Socket>;
};

/**
 * Hands each connection to the worker that has taken most of what it was handed, in turn where these are alike: one that is
 * busy gets no more meanwhile. A connection that a worker did not take before it ended goes to another: nothing of it was
 * read. (Those of Node's cluster module stay open for ever then, without an answer.)
 */
export class Connections {
  #takers: Taker[] = [];
  #waiting: Socket[] = [];
  #last = 0;
  #drained = () => {};

  /** Gives a connection to the worker whose turn it is. */
  give(socket: Socket): void {
    const taker = this.#next();
    if ((taker ? taker.handed.size : this.#waiting.length) >= WAITING_MOST) {
      socket.destroy();
      return;
    }
    if (!taker) {
      this.#waiting.push(socket);
      return;
    }
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

  /** The worker with the fewest connections that it has not taken, which then stands last among its like. */
  #next(): Taker | undefined {
    const fewest = Math.min(...this.#takers.map(({ handed }) => handed.size));
    const place = this.#takers.findIndex(({ handed }) => handed.size === fewest);
    const [taker] = place < 0 ? [] : this.#takers.splice(place, 1);
    if (taker) this.#takers.push(taker);
    return taker;
  }

  #noteDrained(): void {
    if (this.#takers.every(({ handed }) => handed.size === 0)) this.#drained();
  }
}
