const UNITS = [
  [3_600, "h"],
  [60, "min"],
  [1, "s"],
  [0.001, "ms"],
] as const;

/** Two significant digits, with commas between thousands. */
export function rounded(value: number): string {
  return Number(value.toPrecision(2)).toLocaleString("en-US", { maximumFractionDigits: 3 });
}

/** A duration in the unit that fits, with two significant digits: "12 ms", "3.4 h". */
export function durationWords(seconds: number): string {
  if (seconds < 0.0005) return "0";
  const [size, unit] = UNITS.find(([least]) => seconds >= least) ?? [0.001, "ms"];
  return `${rounded(seconds / size)} ${unit}`;
}

/** People in words: "100 thousand", "1.5 million". */
export function peopleWords(people: number): string {
  if (people >= 1e9) return "over a billion";
  if (people >= 1e6) return `${rounded(people / 1e6)} million`;
  return people >= 1e4 ? `${rounded(people / 1e3)} thousand` : rounded(people);
}

/** A share from 0 on as a whole percentage. */
export const wholePercent = (share: number) => `${Math.round(100 * share)} %`;

/** Bytes in GB. */
export const gigabytes = (bytes: number) => `${rounded(bytes / 1e9)} GB`;
