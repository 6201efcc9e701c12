import type { Signal } from "~/platforms/signals";

/** Element id of a signal on its platform's page. */
export function signalPart({ source, kind }: Pick<Signal, "source" | "kind">): string {
  return `${source}-${kind}`.replace(/[^\w-]/g, "-");
}
