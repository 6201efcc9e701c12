import { countOf, mediaType, readBytes } from "./body.server";
import { refusal } from "./refusal";
import { requireSameOrigin } from "./same-origin.server";

/** Room for a form's other fields and for what stands around the file. */
const FORM_ROOM = 64 * 1024;
/** The most parts of a form with a file. Taking very many apart would hold the server for seconds. */
const PARTS_MAX = 20;

const MIB = 1024 * 1024;

/**
 * Reads a form post that brings files. It is the one reader of such forms, so the one place where their origin is
 * checked. The whole stays in memory, never more than `maxBytes` and a little.
 *
 * @param maxBytes the largest file, in bytes
 * @throws 403 from another site, 413 too large, 415 not a form with files, 400 malformed
 */
export async function readUpload(request: Request, { maxBytes }: { maxBytes: number }): Promise<FormData> {
  requireSameOrigin(request);
  const tooLarge = () =>
    refusal(
      413,
      `This file is larger than ${Math.floor(maxBytes / MIB)} MiB, which is the most that is taken here.`,
    );
  if (mediaType(request) !== "multipart/form-data") throw refusal(415, "Send this as a form with a file.");
  const bytes = await readBytes(request, maxBytes + FORM_ROOM, tooLarge);
  const contentType = request.headers.get("Content-Type") ?? "";
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary || countOf(bytes, `--${boundary}`) > PARTS_MAX) throw unreadable();
  let form: FormData;
  try {
    form = await new Response(bytes, { headers: { "Content-Type": contentType } }).formData();
  } catch {
    throw unreadable();
  }
  for (const value of form.values()) if (typeof value !== "string" && value.size > maxBytes) throw tooLarge();
  return form;
}

function unreadable(): Response {
  return refusal(400, "The form could not be read. Go back, reload the page and try again.");
}

/** The file that was chosen for a field, or null where none was. Browsers send an empty one without a name then. */
export function formFile(form: FormData, name: string): File | null {
  const value = form.get(name);
  return value === null || typeof value === "string" || (value.size === 0 && value.name === "")
    ? null
    : value;
}
