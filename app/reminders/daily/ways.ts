/** How a reminder reaches somebody. */
const WAYS = ["browser", "ntfy", "email"] as const;

export type Way = (typeof WAYS)[number];

/** Whether a stored or sent text is a way. */
export function isWay(text: string | null): text is Way {
  return WAYS.some((way) => way === text);
}
