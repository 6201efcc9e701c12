/** What stands beside a count that leaves demos out: "and 1 demo", or null when there is none. */
export function demoNote(demos: number): string | null {
  if (demos <= 0) return null;
  return `and ${demos} ${demos === 1 ? "demo" : "demos"}`;
}
