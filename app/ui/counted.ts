/** A whole number as it is read everywhere: `1,234`. The same on the server and in every browser. */
export function grouped(value: number): string {
  return value.toLocaleString("en-US");
}

/** A number with its noun, in the plural by an s where it is not one: `1 data point`, `1,234 data points`. */
export function counted(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? "" : "s"}`;
}
