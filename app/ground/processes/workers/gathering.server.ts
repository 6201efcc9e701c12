import type { News, ToWorker } from "./messages";

/** Workers that have not answered by then are left out. */
const WITHIN_MS = 2_000;

type Open = { left: number; all: News["data"][]; end: () => void };

/** Asks workers for their data on a topic, and collects the answers. */
export class WorkersAnswers {
  readonly #open = new Map<string, Open>();

  /**
   * Asks some workers.
   *
   * @param sends one function per worker, which sends it a message
   * @returns the answers received in time, in any order
   */
  ask(id: string, topic: string, sends: readonly ((message: ToWorker) => void)[]): Promise<News["data"][]> {
    return new Promise((resolve) => {
      const all: News["data"][] = [];
      const end = () => {
        clearTimeout(timer);
        this.#open.delete(id);
        resolve(all);
      };
      const timer = setTimeout(end, WITHIN_MS);
      this.#open.set(id, { left: sends.length, all, end });
      for (const send of sends) send({ what: "tell", id, topic });
      if (sends.length === 0) end();
    });
  }

  /** Records an answer. */
  receive(id: string, data: News["data"]): void {
    const open = this.#open.get(id);
    if (!open) return;
    open.all.push(data);
    open.left -= 1;
    if (open.left === 0) open.end();
  }
}
