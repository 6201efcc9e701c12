import type { Prisma } from "~/generated/sqlite/client";
import { kindOf } from "./kinds";

/** A part of what a platform's panel shows: of one of its streams, or of none. */
type PanelPart = { panel: string; stream?: string | undefined };

/** Whether a part is not kept: with its stream, and where it tells of none as soon as anything of the platform is not. */
export function isLeftOut({ panel, stream }: PanelPart, leftOut: readonly string[]): boolean {
  if (stream !== undefined) return leftOut.includes(kindOf({ platform: panel, stream }));
  return leftOut.some((kind) => kind.startsWith(kindOf({ platform: panel, stream: "" })));
}

type Shown = Prisma.InputJsonObject;

const isObject = (value: Shown[string] | undefined): value is Shown =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Two parts as one: what both have an object for holds the fields of both. */
export function together(one: Shown | undefined, other: Shown): Shown {
  const merged = Object.entries(other).map(([name, value]) => {
    const there = one?.[name];
    return [name, isObject(there) && isObject(value) ? { ...there, ...value } : value];
  });
  return { ...one, ...Object.fromEntries(merged) };
}
