/** Version, trace id, parent id and flags; later versions may append further fields (W3C Trace Context, level 1, 3.2). */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}(?:-.*)?$/;
const NONE = "0".repeat(32);

/** The trace that a request belongs to, by its `traceparent` header: 32 hexadecimal digits. */
export function traceIdOf(traceparent: string | undefined): string | undefined {
  const id = TRACEPARENT.exec(traceparent ?? "")?.[1];
  return id === NONE ? undefined : id;
}
