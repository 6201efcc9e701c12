import { chanceBeyond, normalErrors } from "~/chance/normal";

/** Standard errors of a normal distribution that 10 % lie above. */
const TENTH = 1.2816;

/** What 10 % of Student's t lie above: Wallace's (1959) approximation, turned round. */
export function upperTenth(freedom: number): number {
  const size = (TENTH * (8 * freedom + 3)) / (8 * freedom + 1);
  return Math.sqrt(freedom * Math.expm1(size ** 2 / freedom));
}

/** The share of Student's t that lies below. */
export function shareBelow(t: number, freedom: number): number {
  const half = chanceBeyond(normalErrors(t, freedom)) / 2;
  return t < 0 ? half : 1 - half;
}
