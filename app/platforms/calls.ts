/** The platforms that have each call of `/api/:platform/`, according to the documentation. */
export const CALLS = {
  data: ["google", "apple", "booking"],
  sync: ["google", "apple", "booking"],
  revoke: ["google", "apple"],
} as const satisfies Record<string, readonly string[]>;
