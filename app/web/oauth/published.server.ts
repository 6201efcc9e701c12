import { DAY_MS } from "~/ground/units";

/** Cache lifetime: a withdrawn key is trusted for a day at most. */
const USED_FOR_MS = DAY_MS;
/** Minimum interval between fetches, so that forged key ids cause no traffic. */
const ASKED_EVERY_MS = 60_000;

/** Caches what a service publishes and rarely changes, per process, together with its last fetch. */
export class Published<T> {
  #value: T | null = null;
  #gotAt = 0;
  #asked: Promise<T> | null = null;
  #askedAt = 0;

  /** @param ask fetches the value */
  constructor(private readonly ask: () => Promise<T>) {}

  /**
   * The cached value: fetched once a day, and at most once a minute if the cached one is not enough.
   *
   * @param isEnough whether the value contains what is needed
   * @throws what fetching threw
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
      // Callers who await it see the error; the cached value stays.
      () => {},
    );
    return asked;
  }
}
