/** The pages of a signed-in person. */
export const SIGNED_IN = [
  "/",
  "/setup",
  "/data-sources",
  "/preview-twin",
  "/personality-assessment",
  "/personality-assessment?section=1",
];
