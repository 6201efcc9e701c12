import { z } from "zod";

/** A setting that is a whole number between two others, both included. */
export const wholeNumber = (low: number, high: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, `must be a whole number from ${low} to ${high}`)
    .transform(Number)
    .refine((value) => value >= low && value <= high, `must be a whole number from ${low} to ${high}`);
