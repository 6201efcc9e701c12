import { z } from "zod";
import { gather, onGathering } from "~/ground/processes/workers/worker.server";
import { MIB } from "~/ground/units";

/** Share of the free space that one account's uploads may reserve in total. */
const SHARE = 1 / 2;
/** An upload of unknown length reserves this much at a time. */
const STEP = MIB;

/** Bytes announced to this process but not received yet, by account. */
const open = new Map<string, number>();

/** Topic on which the workers of a server ask each other for all bytes announced to them. */
const ANNOUNCED = "announced bytes";
const announcedSchema = z.array(z.tuple([z.string(), z.number()]));
onGathering(ANNOUNCED, () => [...open]);

/** Bytes that an account has announced to other workers and not sent yet. */
async function announcedElsewhere(account: string): Promise<number> {
  const all = (await gather(ANNOUNCED)).flatMap((data) => announcedSchema.parse(data));
  return all.reduce((sum, [owner, bytes]) => (owner === account ? sum + bytes : sum), 0);
}

/** The storage for an upload. */
export type Destination = {
  /** Bytes that can still be written there; infinite if unknown. */
  spare: () => Promise<number>;
  /**
   * Makes the error when an account exceeds its share.
   *
   * @param most bytes it may announce
   */
  refused: (most: number) => unknown;
};

/**
 * The announced bytes of one upload. They reserve nothing against other accounts, since nothing is written yet. Each
 * account may announce half of the space then free, so that uploads that cannot succeed do not start.
 */
export class Announced {
  #open = 0;
  #hasEnded = false;

  /** @param elsewhere bytes that an account has announced to the server's other workers */
  constructor(
    readonly account: string,
    readonly to: Destination,
    readonly elsewhere = announcedElsewhere,
  ) {}

  /** @returns all bytes that the account has now announced to this process */
  #change(bytes: number): number {
    const all = (open.get(this.account) ?? 0) + (this.#hasEnded ? 0 : bytes);
    if (!this.#hasEnded) this.#open += bytes;
    if (all > 0) open.set(this.account, all);
    else open.delete(this.account);
    return all;
  }

  /**
   * Announces more.
   *
   * @throws the destination's `refused()` beyond the account's share
   */
  async add(bytes: number): Promise<void> {
    const most = Math.max(0, (await this.to.spare()) * SHARE);
    // Counted before other workers are asked, or two concurrent uploads would get the same space. If two uploads
    // begin in two workers simultaneously, both may be refused.
    const here = this.#change(bytes);
    if (here + (await this.elsewhere(this.account)) <= most) return;
    this.#change(-bytes);
    throw this.to.refused(most);
  }

  /**
   * Records received bytes, announced or not.
   *
   * @throws as {@link add}
   */
  async came(bytes: number): Promise<void> {
    if (bytes > this.#open) await this.add(Math.max(STEP, bytes));
    this.#change(-bytes);
  }

  /** Ends the upload, whatever its outcome. */
  end(): void {
    this.#change(-this.#open);
    this.#hasEnded = true;
  }
}
