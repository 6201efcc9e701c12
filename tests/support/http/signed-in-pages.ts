/** The pages of somebody who is logged in. */
export const SIGNED_IN = [
  "/",
  "/setup",
  "/data-sources",
  "/preview-twin",
  "/personality-assessment",
  "/personality-assessment?section=1",
];
