import { MIB } from "~/units";

/** Share of the free space that one account's uploads may reserve in total. */
const SHARE = 1 / 2;
/** An upload of unknown length reserves this much at a time. */
const STEP = MIB;

/** Bytes announced to this process but not received yet, by account. */
const open = new Map<string, number>();

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
 * What one upload has announced. It reserves nothing against other accounts, since nothing is written yet. Each account
 * may announce half of the space free at that moment, so that uploads that cannot succeed do not start.
 */
export class Announced {
  #open = 0;

  constructor(
    readonly account: string,
    readonly to: Destination,
  ) {}

  #change(bytes: number): void {
    this.#open += bytes;
    const all = (open.get(this.account) ?? 0) + bytes;
    if (all > 0) open.set(this.account, all);
    else open.delete(this.account);
  }

  /**
   * Announces more.
   *
   * @throws the destination's `refused()` beyond the account's share
   */
  async add(bytes: number): Promise<void> {
    const most = Math.max(0, (await this.to.spare()) * SHARE);
    // No await between check and update, or two concurrent uploads would get the same space.
    if ((open.get(this.account) ?? 0) + bytes > most) throw this.to.refused(most);
    this.#change(bytes);
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
  }
}
