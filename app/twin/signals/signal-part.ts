import type { Signal } from "~/platforms/signals";

/** The id of a signal's part of its platform's page. */
export function signalPart({ source, kind }: Pick<Signal, "source" | "kind">): string {
  return `${source}-${kind}`.replace(/[^\w-]/g, "-");
}
