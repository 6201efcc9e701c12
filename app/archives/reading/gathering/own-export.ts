/** Why the product's own export is not imported as an archive; the page links to where it is restored. */
export const OWN_EXPORT =
  "This is an export of a Digital Twin, not an archive of a platform. It is brought in under Import Twin Data.";

/** Whether a file starts as the product's own export does (its marker is in `exports/format/version.ts`). */
export function isOwnExport(text: string): boolean {
  return /^\s{0,100}\{\s{0,100}"format"\s{0,100}:\s{0,100}"digital-twin-export"/.test(text);
}
