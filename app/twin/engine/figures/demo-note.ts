import { counted } from "~/ui/text/counted";

/** What is shown beside a count that leaves demos out: "and 1 demo", or null when there is none. */
export function demoNote(demos: number): string | null {
  if (demos <= 0) return null;
  return `and ${counted(demos, "demo")}`;
}
