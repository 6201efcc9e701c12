import { paths } from "~/paths";

const MIB = 1024 * 1024;

/**
 * The addresses that take a file of a size that all servers have in common, in bytes. Archives may be as large as the
 * operator says. Every other address takes 1 MiB in all.
 */
export const UPLOADS: Readonly<Record<string, number>> = {
  [paths.importPage()]: 64 * MIB,
};

const isFormWithFiles = (contentType: string | undefined) =>
  /^multipart\/form-data\b/i.test(contentType ?? "");

/** Whether a request brings archives, which may come for hours. */
export function isArchiveUpload(path: string, contentType: string | undefined): boolean {
  return path === paths.archives() && isFormWithFiles(contentType);
}

/**
 * Whether a request brings files to an address that takes some. The route's reader (`form.server.ts`) then holds
 * the limit, and its page says so beside the field.
 */
export function isUpload(path: string, contentType: string | undefined): boolean {
  return (path in UPLOADS && isFormWithFiles(contentType)) || isArchiveUpload(path, contentType);
}
