/** A step of the documented scale from low to high. */
export type Level = "low" | "moderate" | "high";

/** The steps in order, as screens name them. */
export const LEVEL_NAMES: Record<Level, string> = { low: "Low", moderate: "Moderate", high: "High" };
