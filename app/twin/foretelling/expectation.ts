import { type Component, meanOfComing, type WeekRest } from "./drift";
import { figureOver, type PastWeeks } from "./past-weeks";
import type { Quantity } from "./quantities";
import { scaleOf } from "./scale";

/** Forecast for a coming period, on the quantity's scale: a mixture of Student's t distributions. */
export type ComingFigure = readonly Component[];

/** Reach, in weeks, of the average around a week, and the weight in weeks of the overall level, which smooths it. */
const NEAR = 13;
const CALM = 6;
/** Exponent of the variance in the level: between 1 (independent single events) and 2 (the level itself fluctuates). */
const GROWTH = 1.5;

/** A week's variance relative to a usual week's, from the figures around it. */
function sizeAt(past: PastWeeks, level: number, week: number): number {
  let [sum, weights] = [CALM, CALM];
  const last = Math.min(past.weeks, week + NEAR - 1);
  for (let near = Math.max(1, week - NEAR + 1); near <= last; near += 1) {
    const weight = 1 - Math.abs(near - week) / NEAR;
    sum += (weight * (figureOver(past, near - 1, near) ?? level)) / level;
    weights += weight;
  }
  return (sum / weights) ** GROWTH;
}

/** Each week's distance from the overall level, in the quantity's unit. */
function restsOf(past: PastWeeks, level: number, isShare: boolean): WeekRest[] {
  const usual = (past.below[past.weeks] ?? 0) / past.weeks;
  return Array.from({ length: past.weeks }, (_, before) => {
    const figure = figureOver(past, before, before + 1);
    const size = isShare ? 1 : sizeAt(past, level, before + 1);
    if (figure === null) return { rest: 0, weight: 0, size };
    const below = (past.below[before + 1] ?? 0) - (past.below[before] ?? 0);
    return { rest: figure - level, weight: below / usual, size };
  });
}

/** Lower limits of a middle: this share of the past level, and of one event in the period. Less is practically none. */
const LEAST_LEVEL = 0.05;
const LEAST_EVENTS = 0.25;

/**
 * Factor that widens ranges of amounts over few weeks: levels differ by ratio, so such amounts deviate more often than
 * Student's t predicts; over twelve weeks that evens out. Chosen by simulation, so that ranges hold 80 of 100.
 */
const CAUTION = 1.04;
const FEW_WEEKS = 8;

/**
 * Forecast for the period after the known weeks.
 *
 * @returns null if the past holds none of the quantity
 */
export function comingFigure(past: PastWeeks, quantity: Quantity): ComingFigure | null {
  const level = figureOver(past, 0, past.weeks);
  if (level === null || level === 0) return null;
  const weeks = quantity.horizon / 7;
  const rests = restsOf(past, level, quantity.most !== null);
  const known = rests.filter(({ weight }) => weight > 0);
  const usual = known.reduce((sum, { rest, weight }) => sum + weight * rest ** 2, 0) / known.length;
  const below = ((past.below[past.weeks] ?? 0) / past.weeks) * weeks;
  const least = Math.max(LEAST_LEVEL * level, quantity.isWhole ? LEAST_EVENTS / below : 0);
  const { to } = scaleOf(quantity);
  const caution = quantity.most === null && weeks < FEW_WEEKS ? CAUTION : 1;
  // Even if all past weeks are the same, one event more or less may occur.
  const grain = quantity.grain ** 2;
  return meanOfComing(rests, weeks, Math.max(usual, grain)).map(({ middle, spread, ...rest }) => {
    const figure = Math.max(least, level + middle);
    const wide = Math.max(caution * spread, quantity.grain / 4);
    return { ...rest, middle: to(figure), spread: (to(figure + wide) - to(Math.max(0, figure - wide))) / 2 };
  });
}
