import type { ZodType } from "zod";
import { BODY_LIMIT } from "../limits/body-limit";
import { refusal } from "../responses/refusal";
import { logSecurityEvent } from "../security/log.server";
import { requireSameOrigin } from "../security/same-origin.server";

/** Issues that our own forms can cause too; any other issue means input that none of them sends. */
const OF_FORMS = new Set(["too_small", "too_big", "invalid_format", "custom"]);
/** The most issues sent in a response. */
const ISSUES_SENT = 50;
/** The most characters per message: zod repeats the input in them. */
const MESSAGE_SENT = 300;

/** Maximum number of fields in a form. Our largest has about ten. */
const FIELDS_MAX = 500;

/**
 * Field names of our forms. Others are dropped, because the form parser would build whatever they describe:
 * `a[999999999]` a list of that length, `a.a.a…` an object too deep to traverse.
 */
const FIELD_NAME = /^[\w-]{1,64}$/;

function tooLarge(): Response {
  return refusal(413, "That is more than 1 MiB, which is the most this page takes.");
}

/** The status of a body that did not arrive in full. The response is never read: the caller is gone. */
export const BROKEN_OFF = 408;

/**
 * Reads the next chunk of a body.
 *
 * @throws a refusal if the caller leaves before the body is complete, which is not our error
 */
export async function nextPiece(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read();
  } catch {
    throw refusal(BROKEN_OFF, "This did not arrive in full. Send it again.");
  }
}

/**
 * Reads a body with a limit that does not trust Content-Length. The rest of an oversized body is left unread:
 * cancelling its stream would reset the connection before the response is out.
 *
 * @throws `refused()` above `limit` bytes, 408 if the caller leaves
 */
export async function readBytes(
  request: Request,
  limit = BODY_LIMIT,
  refused = tooLarge,
): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get("Content-Length") ?? 0) > limit) throw refused();
  if (!request.body) return Buffer.alloc(0);
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await nextPiece(reader);
    if (done) return Buffer.concat(chunks);
    size += value.byteLength;
    if (size > limit) throw refused();
    chunks.push(value);
  }
}

/** The media type of a body, in lower case without parameters; empty if there is none. */
export function mediaType(request: Request): string {
  return (request.headers.get("Content-Type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}

type Raw = {
  /** Accepted media types, in lower case. */
  types: readonly string[];
  /** Maximum size in bytes; at most {@link BODY_LIMIT}, beyond which the server refuses before any route. */
  maxBytes: number;
  /** Makes the refusal in the sender's format. */
  refuse: (status: 413 | 415, description: string) => Response;
};

/**
 * Reads a raw body from another service, with its own media type and refusal format. Does not check the origin: callers
 * authenticate the sender by the content.
 *
 * @throws `refuse(…)`: 415 another type, 413 too large
 */
export async function readRaw(
  request: Request,
  { types, maxBytes, refuse }: Raw,
): Promise<Buffer<ArrayBuffer>> {
  if (!types.includes(mediaType(request))) {
    throw refuse(415, `Send it with the content type ${types.join(" or ")}.`);
  }
  return readBytes(request, maxBytes, () =>
    refuse(413, `That is more than ${maxBytes} bytes, which is the most that is taken here.`),
  );
}

function hasBody(request: Request): boolean {
  const length = request.headers.get("Content-Length");
  return length === null ? request.headers.has("Transfer-Encoding") : Number(length) > 0;
}

/** Refuses a cross-site write that needs no body. A body sent anyway is not read. */
export function acceptEmptyWrite(request: Request): void {
  requireSameOrigin(request);
  if (Number(request.headers.get("Content-Length") ?? 0) > BODY_LIMIT) throw tooLarge();
}

/**
 * Reads and validates the JSON body of a write.
 *
 * @throws 403 from another site, 415 not JSON, 413 over 1 MiB, 400 malformed or invalid
 */
export async function readJson<T>(request: Request, schema: ZodType<T>): Promise<T> {
  requireSameOrigin(request);
  if (mediaType(request) !== "application/json") {
    if (!hasBody(request)) throw refusal(400, "The body is missing; send JSON.");
    throw refusal(415, "Send JSON, with the content type application/json.");
  }
  const bytes = await readBytes(request);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw refusal(400, "The body is not valid JSON.");
  }
  return checked(schema, value);
}

/**
 * Validates a value.
 *
 * @throws 400 refusal naming each issue
 */
export function checked<T>(schema: ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.slice(0, ISSUES_SENT).map((issue) => ({
    path: issue.path.map(String).join(".").slice(0, MESSAGE_SENT),
    message: issue.message.slice(0, MESSAGE_SENT),
  }));
  if (parsed.error.issues.some(({ code }) => !OF_FORMS.has(code))) {
    logSecurityEvent("input-refused", { status: 400 });
  }
  throw refusal(400, issues[0]?.message || "The input is not valid.", { issues });
}

/**
 * Reads a form post: the only reader of forms without files, and so the place that checks their origin.
 *
 * @throws 403 from another site, 415 not a form, 413 over 1 MiB, 400 malformed
 */
export async function readForm(request: Request): Promise<FormData> {
  requireSameOrigin(request);
  const type = mediaType(request);
  if (type !== "application/x-www-form-urlencoded" && type !== "multipart/form-data") {
    if (!hasBody(request)) return new FormData();
    throw refusal(415, "Send this as a form.");
  }
  const bytes = await readBytes(request);
  const contentType = request.headers.get("Content-Type") ?? "";
  // Parsing very many fields blocks the server for seconds, so they are counted first.
  if (countOf(bytes, type === "multipart/form-data" ? "\r\n\r\n" : "&") > FIELDS_MAX) throw unreadableForm();
  try {
    const form = await new Response(bytes, { headers: { "Content-Type": contentType } }).formData();
    for (const [name, value] of [...form]) {
      if (typeof value !== "string" || !FIELD_NAME.test(name)) form.delete(name);
    }
    return form;
  } catch {
    throw unreadableForm();
  }
}

function unreadableForm(): Response {
  return refusal(400, "The form could not be read. Go back, reload the page and try again.");
}

/** Counts a separator in a body. */
function countOf(bytes: Buffer, separator: string): number {
  let count = 0;
  for (let at = bytes.indexOf(separator); at >= 0; at = bytes.indexOf(separator, at + separator.length))
    count++;
  return count;
}

/** The text of a form field, or an empty string. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
