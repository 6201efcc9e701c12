/** A complete response body. */
export type WholeBody = string | Uint8Array<ArrayBuffer>;

/**
 * A response whose body is complete when it is made, and which the server sends in one write (`node-adapter.server.ts`). Fetch
 * makes a stream for every body, encodes its text into it and reads it back, which takes longer than the rest of a short
 * response; here that happens only if the body is read through Fetch's own methods.
 */
export class WholeResponse extends Response {
  readonly #whole: WholeBody;
  #streamed: Response | undefined;

  constructor(whole: WholeBody, init: ResponseInit = {}) {
    super(null, init);
    this.#whole = whole;
  }

  get whole(): WholeBody {
    return this.#whole;
  }

  /** The same response with Fetch's streamed body. */
  #asStreamed(): Response {
    const { status, statusText, headers } = this;
    this.#streamed ??= new Response(this.whole, { status, statusText, headers });
    return this.#streamed;
  }

  override get body(): Response["body"] {
    return this.#asStreamed().body;
  }

  override get bodyUsed(): boolean {
    return this.#streamed?.bodyUsed ?? false;
  }

  override clone(): Response {
    return this.#asStreamed().clone();
  }

  override text(): Promise<string> {
    return this.#asStreamed().text();
  }

  override async json(): Promise<unknown> {
    return typeof this.whole === "string" ? JSON.parse(this.whole) : this.#asStreamed().json();
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return this.#asStreamed().arrayBuffer();
  }

  override blob(): Promise<Blob> {
    return this.#asStreamed().blob();
  }

  override formData(): Promise<FormData> {
    return this.#asStreamed().formData();
  }
}

/** Whether data would be the same after being written as JSON and read again. */
function isPlain(value: unknown): boolean {
  if (typeof value === "string" || typeof value === "boolean" || value === null) return true;
  if (typeof value === "number") return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== "object") return false;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) if (!isPlain(value[index])) return false;
    return true;
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  for (const key of Object.keys(value)) if (!isPlain((value as Record<string, unknown>)[key])) return false;
  return true;
}

/**
 * Data as JSON, which is written when it is asked for: to render a page, Remix makes a response of a loader's data and reads it
 * again at once. Data that JSON would not change is then handed over as it is.
 */
class WholeJson extends WholeResponse {
  readonly #data: unknown;
  #text: string | undefined;

  constructor(data: unknown, init: ResponseInit) {
    super("", init);
    this.#data = data;
  }

  override get whole(): string {
    this.#text ??= JSON.stringify(this.#data);
    return this.#text;
  }

  override async json(): Promise<unknown> {
    return isPlain(this.#data) ? this.#data : JSON.parse(this.whole);
  }
}

/**
 * Replaces Remix's `json`, with a body that is sent whole; the build swaps it in (`scripts/building/packages/package-edits.mjs`).
 *
 * @param init response options, or the status as a number
 */
export function wholeJson(data: unknown, init: ResponseInit | number = {}): WholeResponse {
  const given = typeof init === "number" ? { status: init } : init;
  const headers = new Headers(given.headers);
  if (!headers.has("Content-Type")) headers.set("Content-Type", "application/json; charset=utf-8");
  return new WholeJson(data, { ...given, headers });
}

/** The complete body of a {@link WholeResponse}. */
export function wholeBody(response: Response): WholeBody | undefined {
  return response instanceof WholeResponse ? response.whole : undefined;
}
