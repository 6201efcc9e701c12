/** The share of the room that is free which the uploads of one account may announce, all together. */
const SHARE = 1 / 2;
/** An upload that does not say how long it is announces so many bytes at a time. */
const STEP = 1024 * 1024;

/** What the uploads of each account have announced to this process and not sent yet, in bytes. */
const open = new Map<string, number>();

/** Where an upload goes, as far as its room is concerned. */
export type Destination = {
  /** How many bytes may still be written there; infinite where nobody can know. */
  spare: () => Promise<number>;
  /** What is thrown where an account announces more than its share. @param most how many bytes it may announce */
  refused: (most: number) => unknown;
};

/**
 * What one upload has announced. It takes no room from anybody else: what is not sent yet is not on the disk. Each
 * account may announce half of the room that is free at that moment, so that nobody begins what cannot end well.
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

  /** Announces more. @throws `refused()` of the destination where that is more than the account's share */
  async add(bytes: number): Promise<void> {
    const most = Math.max(0, (await this.to.spare()) * SHARE);
    // In one go with the announcement, or two that come together would get the same room.
    if ((open.get(this.account) ?? 0) + bytes > most) throw this.to.refused(most);
    this.#change(bytes);
  }

  /** So many bytes have come, announced or not. @throws as {@link add} */
  async came(bytes: number): Promise<void> {
    if (bytes > this.#open) await this.add(Math.max(STEP, bytes));
    this.#change(-bytes);
  }

  /** The upload is over, however it went. */
  end(): void {
    this.#change(-this.#open);
  }
}
