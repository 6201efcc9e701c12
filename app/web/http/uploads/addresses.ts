import { MIB } from "~/ground/units";
import { paths } from "~/web/paths";

/**
 * Addresses that accept a file, with its maximum size in bytes where that is fixed. The operator sets the size of
 * archives. All other addresses accept 1 MiB in total.
 */
export const UPLOADS: Readonly<Record<string, number>> = {
  [paths.importPage()]: 64 * MIB,
};

const isFormWithFiles = (contentType: string | undefined) =>
  /^multipart\/form-data\b/i.test(contentType ?? "");

/** Whether a request uploads archives, which may take hours. */
export function isArchiveUpload(path: string, contentType: string | undefined): boolean {
  return path === paths.archives() && isFormWithFiles(contentType);
}

/**
 * Whether a request uploads files to an address that accepts them. The route's reader (`form.server.ts`) then enforces
 * the limit, so that the error appears at the field.
 */
export function isUpload(path: string, contentType: string | undefined): boolean {
  return (path in UPLOADS && isFormWithFiles(contentType)) || isArchiveUpload(path, contentType);
}
