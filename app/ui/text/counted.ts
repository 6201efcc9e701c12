/** A whole number as it is read everywhere: `1,234`. The same on the server and in every browser. */
export function grouped(value: number): string {
  return value.toLocaleString("en-US");
}

/** A number with its noun, which is in the plural where it is not one: `1 data point`, `1,234 data points`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${grouped(count)} ${count === 1 ? noun : plural}`;
}
