import type { FileHead, Format } from "../../format";

/** The first format that recognises the file. */
export function recognise(head: FileHead, formats: readonly Format[]): Format | null {
  return formats.find((format) => isOf(head, format)) ?? null;
}

/** A format that throws does not recognise the file. */
function isOf(head: FileHead, format: Format): boolean {
  try {
    return format.recognises(head);
  } catch {
    return false;
  }
}
