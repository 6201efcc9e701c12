/** The platforms that the documents name for each call of `/api/:platform/`. */
export const CALLS = {
  data: ["google", "apple", "booking"],
  sync: ["google", "apple", "booking"],
  revoke: ["google", "apple"],
} as const satisfies Record<string, readonly string[]>;
