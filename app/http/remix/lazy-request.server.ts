import type { IncomingMessage, ServerResponse } from "node:http";

/** Converts the headers of a Node.js request to Fetch's `Headers`. */
export function requestHeaders(req: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    if (Array.isArray(value)) for (const one of value) headers.append(name, one);
    else if (value !== undefined) headers.set(name, value);
  }
  return headers;
}

/** A signal that aborts when the caller leaves before the response is complete. */
export function leavingSignal(res: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const leave = () => {
    if (!res.writableFinished) controller.abort();
  };
  if (res.closed) leave();
  else res.once("close", leave);
  return controller.signal;
}

class LazyRequest {
  #headers: Headers | undefined;
  #signal: AbortSignal | undefined;
  #complete: Request | undefined;

  constructor(
    private readonly req: IncomingMessage,
    private readonly res: ServerResponse,
    private readonly address: string,
  ) {}

  get url(): string {
    return this.address;
  }

  get method(): string {
    return this.req.method ?? "GET";
  }

  get headers(): Headers {
    this.#headers ??= requestHeaders(this.req);
    return this.#headers;
  }

  get signal(): AbortSignal {
    this.#signal ??= leavingSignal(this.res);
    return this.#signal;
  }

  /** A real Fetch request, for all other properties and methods. */
  complete(): Request {
    const { url, method, headers, signal } = this;
    this.#complete ??= new Request(url, { method, headers, signal });
    return this.#complete;
  }
}

for (const [name, { get, value }] of Object.entries(Object.getOwnPropertyDescriptors(Request.prototype))) {
  if (Object.hasOwn(LazyRequest.prototype, name) || !(get ?? value)) continue;
  const asked = get
    ? {
        get(this: LazyRequest) {
          return get.call(this.complete());
        },
      }
    : {
        value(this: LazyRequest) {
          return value.call(this.complete());
        },
      };
  Object.defineProperty(LazyRequest.prototype, name, asked);
}
Object.setPrototypeOf(LazyRequest.prototype, Request.prototype);

/**
 * A request without a body, each part of which is made when it is first used. Fetch's constructor makes two signals with weak
 * references and, on Node.js 20, a V8 shape (hidden class) for each (docs/performance.md): a third of a short call's time, most
 * of it for the garbage collector. Most calls never use the signal.
 *
 * `new Request(request)` does not accept this object, since it reads Fetch's internal state: pass the URL and whatever else is
 * needed.
 */
export function lazyRequest(req: IncomingMessage, res: ServerResponse, url: string): Request {
  return new LazyRequest(req, res, url) as unknown as Request;
}
