import type { Socket } from "node:net";

/** Maximum number of connections that wait for one worker, or for any while there is none; further ones are closed. */
const WAITING_MOST = 1_000;

/** Hands a connection to a worker, which later confirms that it took it. */
type Hand = (id: number, socket: Socket) => void;

type Taker = {
  hand: Hand;
  /** Connections handed over but not yet taken, by id. */
  handed: Map<number, Socket>;
};

/**
 * Hands each connection to the worker with the fewest connections not yet taken, round-robin among equals: a busy
 * worker gets no more meanwhile. If a worker ends before it takes a connection, another one gets it, since nothing of
 * it was read. (With Node's cluster module such a connection stays open for ever, without a response.)
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

  /** Adds a worker. @returns callbacks for when it took a connection, should get no more of them, or has ended */
  add(hand: Hand): { took: (id: number) => void; retire: () => void; ended: () => void } {
    const taker: Taker = { hand, handed: new Map() };
    this.#takers.push(taker);
    const retire = () => {
      this.#takers = this.#takers.filter((one) => one !== taker);
    };
    const took = (id: number) => {
      // The worker has a copy of the socket; this closes only ours.
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

  /** Resolves once all connections handed over are taken, or after `withinMs` milliseconds. */
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

  /** The worker with the fewest connections not taken yet; it then moves to the end, behind its equals. */
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
