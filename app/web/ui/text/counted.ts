/** A whole number with thousands separators: `1,234`. The same on the server and in every browser. */
export function grouped(value: number): string {
  return value.toLocaleString("en-US");
}

/** A number with its noun in the singular or plural: `1 data point`, `1,234 data points`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${grouped(count)} ${count === 1 ? noun : plural}`;
}
