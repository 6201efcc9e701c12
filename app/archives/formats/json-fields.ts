/** An unvalidated JSON object. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is a plain object. */
export function hasFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value at a path of keys; undefined if missing. */
export function at(value: unknown, ...keys: readonly string[]): unknown {
  let found = value;
  for (const key of keys) {
    if (!hasFields(found) || !Object.hasOwn(found, key)) return undefined;
    found = found[key];
  }
  return found;
}

/** The text at a path of keys; empty if missing. */
export function textAt(value: unknown, ...keys: readonly string[]): string {
  const found = at(value, ...keys);
  return typeof found === "string" ? found : "";
}

/** The list at a path of keys; empty if missing. */
export function listAt(value: unknown, ...keys: readonly string[]): readonly unknown[] {
  const found = at(value, ...keys);
  return Array.isArray(found) ? found : [];
}

/** The number at a path of keys, written as number or text; NaN if missing. */
export function numberAt(value: unknown, ...keys: readonly string[]): number {
  const found = at(value, ...keys);
  if (typeof found === "string" && found.trim() !== "") return Number(found);
  return typeof found === "number" ? found : Number.NaN;
}
