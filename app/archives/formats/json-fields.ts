/** The fields of a JSON object of which nothing is known yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is an object with fields: no list, no text. */
export function hasFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What lies at the end of these keys, one in the other; undefined where one of them is not there. */
export function at(value: unknown, ...keys: readonly string[]): unknown {
  let found = value;
  for (const key of keys) {
    if (!hasFields(found) || !Object.hasOwn(found, key)) return undefined;
    found = found[key];
  }
  return found;
}

/** The text at the end of these keys; empty where there is none. */
export function textAt(value: unknown, ...keys: readonly string[]): string {
  const found = at(value, ...keys);
  return typeof found === "string" ? found : "";
}

/** The list at the end of these keys; empty where there is none. */
export function listAt(value: unknown, ...keys: readonly string[]): readonly unknown[] {
  const found = at(value, ...keys);
  return Array.isArray(found) ? found : [];
}

/** The number at the end of these keys, be it written as a number or as a text; NaN where there is none. */
export function numberAt(value: unknown, ...keys: readonly string[]): number {
  const found = at(value, ...keys);
  if (typeof found === "string" && found.trim() !== "") return Number(found);
  return typeof found === "number" ? found : Number.NaN;
}
