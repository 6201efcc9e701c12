import { chanceBeyond, normalErrors } from "~/ground/chance/normal";

/** Standard normal quantile with 10 % above it. */
const TENTH = 1.2816;

/** Quantile of Student's t with 10 % above it: Wallace's (1959) approximation, inverted. */
export function upperTenth(freedom: number): number {
  const size = (TENTH * (8 * freedom + 3)) / (8 * freedom + 1);
  return Math.sqrt(freedom * Math.expm1(size ** 2 / freedom));
}

/** Share of Student's t distribution that lies below `t`. */
export function shareBelow(t: number, freedom: number): number {
  const half = chanceBeyond(normalErrors(t, freedom)) / 2;
  return t < 0 ? half : 1 - half;
}
