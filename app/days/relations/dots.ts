import { z } from "zod";
import type { PairedDays } from "~/ground/chance/association";

const FIGURES = 3;
const rounded = (figure: number) => Number(figure.toFixed(FIGURES));

/** Both figures of each day, as stored: the second and the first in turn. */
export function dotsOf({ first, second }: PairedDays): number[] {
  return Array.from(second).flatMap((figure, index) => [rounded(figure), rounded(first[index] ?? 0)]);
}

const dotsSchema = z.array(z.number()).catch([]);

/** A day of a relation. */
export type Dot = { second: number; first: number };

/** The days of a stored relation; empty once the data behind it is gone. */
export function storedDots(dots: unknown): Dot[] {
  const figures = dotsSchema.parse(dots);
  return figures.flatMap((second, index) =>
    index % 2 === 0 ? [{ second, first: figures[index + 1] ?? 0 }] : [],
  );
}
