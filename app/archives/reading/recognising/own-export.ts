/** Why an export of the product's own is not read here; the page that shows it leads to where it is imported. */
export const OWN_EXPORT =
  "This is an export of a Digital Twin, not an archive of a platform. It is brought in under Import Twin Data.";

/** Whether a file's beginning is that of an export of the product's own (`exports/format/version.ts` has its mark). */
export function isOwnExport(text: string): boolean {
  return /^\s{0,100}\{\s{0,100}"format"\s{0,100}:\s{0,100}"digital-twin-export"/.test(text);
}
