import { counted } from "~/web/ui/text/counted";

/** Note beside a count that excludes demos: "and 1 demo", or null if there are none. */
export function demoNote(demos: number): string | null {
  if (demos <= 0) return null;
  return `and ${counted(demos, "demo")}`;
}
