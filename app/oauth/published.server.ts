/** What is published is used for a day; then something that was withdrawn is no longer believed. */
const USED_FOR_MS = 24 * 60 * 60 * 1000;
/** So that what asks for something that nobody publishes, as forgeries do, causes no traffic. */
const ASKED_EVERY_MS = 60_000;

/** What a service publishes and seldom changes, as this process last got it, and its last try to. */
export class Published<T> {
  #value: T | null = null;
  #gotAt = 0;
  #asked: Promise<T> | null = null;
  #askedAt = 0;

  /** @param ask gets it from the service */
  constructor(private readonly ask: () => Promise<T>) {}

  /**
   * What is published: asked for once a day, and once a minute at most where what is known is not enough.
   *
   * @param isEnough whether it holds what is looked for
   * @throws what asking threw
   */
  async read(now: Date, isEnough: (value: T) => boolean = () => true): Promise<T> {
    const at = now.getTime();
    if (this.#value !== null && at - this.#gotAt < USED_FOR_MS && isEnough(this.#value)) return this.#value;
    if (this.#asked !== null && at - this.#askedAt < ASKED_EVERY_MS) return this.#asked;
    const asked = this.ask();
    this.#asked = asked;
    this.#askedAt = at;
    asked.then(
      (value) => {
        this.#value = value;
        this.#gotAt = at;
      },
      // Whoever waits for it hears of it; what is known from before stays.
      () => {},
    );
    return asked;
  }
}
