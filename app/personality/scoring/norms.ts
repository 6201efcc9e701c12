import type { Trait } from "../traits";

type Norm = {
  /** Mean of the stored score, percent. */
  mean: number;
  /** Standard deviation of the stored score, percentage points. */
  sd: number;
  /** Cronbach's alpha of the six statements. */
  alpha: number;
  /** Standard error of measurement, percentage points: sd × √(1 − alpha). */
  sem: number;
};

// Source: the public Open-Psychometrics BIG5 data set (2012), IPIP 50-item Big-Five Factor Markers, 30 of the 50 items,
// computed for this project: 18,143 respondents aged 16 to 90 with complete answers and no run of more than 12
// identical ones. norms.test.ts has an independent copy of each figure; the places in the sample, which only the
// server needs, are in place.ts.
export const NORMS: Record<Trait, Norm> = {
  openness: {
    mean: 79.27,
    sd: 13.84,
    alpha: 0.752,
    sem: 6.89,
  },
  conscientiousness: {
    mean: 64.89,
    sd: 16.65,
    alpha: 0.765,
    sem: 8.07,
  },
  extraversion: {
    mean: 61.75,
    sd: 19.82,
    alpha: 0.866,
    sem: 7.27,
  },
  agreeableness: {
    mean: 78.03,
    sd: 15.82,
    alpha: 0.825,
    sem: 6.61,
  },
  neuroticism: {
    mean: 60.27,
    sd: 17.99,
    alpha: 0.799,
    sem: 8.07,
  },
};

/** Two-sided 95 % of a normal distribution. */
export const Z_95 = 1.96;

/**
 * The 95 % band of a displayed figure (0..100): ± 1.96 × the trait's standard error of measurement, rounded to whole
 * points and clipped to 0..100. Source: the specification, "Assessment".
 */
export function errorBand(trait: Trait, shown: number): { low: number; high: number } {
  const reach = Z_95 * NORMS[trait].sem;
  return { low: Math.max(0, Math.round(shown - reach)), high: Math.min(100, Math.round(shown + reach)) };
}
