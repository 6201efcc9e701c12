import { paths } from "~/paths";

const MIB = 1024 * 1024;

/** The addresses that take a file, and how large it may be, in bytes. Every other address takes 1 MiB in all. */
export const UPLOADS: Readonly<Record<string, number>> = {
  [paths.importPage()]: 64 * MIB,
};

/**
 * Whether a request brings a file to an address that takes one. The route's reader, `withUpload`, then holds the
 * limit, and its page says so beside the field.
 */
export function isUpload(path: string, contentType: string | undefined): boolean {
  return path in UPLOADS && /^multipart\/form-data\b/i.test(contentType ?? "");
}
