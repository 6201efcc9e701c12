import type { Prisma } from "~/generated/sqlite/client";
import { kindName } from "./kinds";

/** Part of a platform's panel: belongs to one stream, or to none. */
type PanelPart = { panel: string; stream?: string | undefined };

/**
 * Whether a part is left out: with its stream, or, if it has none, as soon as any stream of the platform is left out.
 */
export function isLeftOut({ panel, stream }: PanelPart, leftOut: readonly string[]): boolean {
  if (stream !== undefined) return leftOut.includes(kindName({ platform: panel, stream }));
  return leftOut.some((kind) => kind.startsWith(kindName({ platform: panel, stream: "" })));
}

type Shown = Prisma.InputJsonObject;

const isObject = (value: Shown[string] | undefined): value is Shown =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Merges two parts; objects under the same key are merged field by field. */
export function mergePanels(one: Shown | undefined, other: Shown): Shown {
  const merged = Object.entries(other).map(([name, value]) => {
    const there = one?.[name];
    return [name, isObject(there) && isObject(value) ? { ...there, ...value } : value];
  });
  return { ...one, ...Object.fromEntries(merged) };
}
