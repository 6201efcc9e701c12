/** A complete response body. */
export type WholeBody = string | Uint8Array<ArrayBuffer>;

/**
 * A response whose body is complete when it is made, and which the server sends in one write (`node-adapter.server.ts`). Fetch
 * makes a stream for every body, encodes its text into it and reads it back, which takes longer than the rest of a short
 * response; here that happens only if the body is read through Fetch's own methods.
 */
export class WholeResponse extends Response {
  #streamed: Response | undefined;

  constructor(
    readonly whole: WholeBody,
    init: ResponseInit = {},
  ) {
    super(null, init);
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

/**
 * Replaces Remix's `json`, with a body that is sent whole; the build swaps it in (`scripts/building/package-edits.mjs`).
 *
 * @param init response options, or the status as a number
 */
export function wholeJson(data: unknown, init: ResponseInit | number = {}): WholeResponse {
  const given = typeof init === "number" ? { status: init } : init;
  const headers = new Headers(given.headers);
  if (!headers.has("Content-Type")) headers.set("Content-Type", "application/json; charset=utf-8");
  return new WholeResponse(JSON.stringify(data), { ...given, headers });
}

/**
 * The complete body of a {@link WholeResponse}, whichever bundle made it: the screens' bundle has its own copy of the class, so
 * `instanceof` would fail.
 */
export function wholeBody(response: Response): WholeBody | undefined {
  return "whole" in response ? (response as WholeResponse).whole : undefined;
}
