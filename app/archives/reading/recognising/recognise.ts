import type { FileHead, Format } from "../../format";

/** The first of the formats that says that a file is of it. */
export function recognise(head: FileHead, formats: readonly Format[]): Format | null {
  return formats.find((format) => isOf(head, format)) ?? null;
}

/** A format that stumbles over a file does not know it. */
function isOf(head: FileHead, format: Format): boolean {
  try {
    return format.recognises(head);
  } catch {
    return false;
  }
}
