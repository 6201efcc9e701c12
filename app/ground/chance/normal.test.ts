import { describe, expect, it } from "vitest";
import { chanceBeyond, dispersionErrors, normalErrors, normalQuantile } from "./normal";

describe("chance", () => {
  it.each([
    [0, 1],
    [1, 0.3173],
    [1.96, 0.05],
    [2.5758, 0.01],
    [-3.2905, 0.001],
  ])("%d standard errors or more are as likely as tables say: %d", (errors, chance) => {
    expect(chanceBeyond(errors)).toBeCloseTo(chance, 4);
  });

  it.each([
    // 97.5% quantiles of Student's t, from tables.
    [4.303, 2],
    [2.571, 5],
    [2.228, 10],
    [2.009, 50],
  ])("a t of %d with %d degrees of freedom is about 1.96 standard errors", (t, freedom) => {
    expect(Math.abs(normalErrors(t, freedom) - 1.96)).toBeLessThan(0.04);
    expect(normalErrors(-t, freedom)).toBe(-normalErrors(t, freedom));
  });

  it.each([
    // 2.5% and 97.5% quantiles of chi-squared with nine degrees of freedom, from tables.
    [2.7, -1.96],
    [19.023, 1.96],
  ])("a chi-squared of %d with nine degrees of freedom is %d standard errors", (squares, errors) => {
    expect(Math.abs(dispersionErrors(squares / 9, 9) - errors)).toBeLessThan(0.03);
  });
});

it("places a share of a normal distribution as tables do", () => {
  const places = [0.5, 0.975, 0.025, 0.9, 0.001].map((share) => Number(normalQuantile(share).toFixed(4)));
  expect(places).toEqual([0, 1.96, -1.96, 1.2816, -3.0902]);
});
