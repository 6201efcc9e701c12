import { expect, it } from "vitest";
import { NAMES_COUNTED_MOST, NAMES_LENGTH_MOST } from "../limits";
import { FrequentNames } from "./frequent-names";

const OF = "spotify plays play";

it("finds the most frequent of each kind, over all files", () => {
  const [all, file] = [new FrequentNames(), new FrequentNames()];
  all.add(OF, "Ada Winter", 2);
  all.add("netflix viewings episode", "Low Water");
  for (const name of ["Nils", "Ada Winter", "Nils", "Nils", "Nils"]) file.add(OF, name);
  all.addAll(file);
  expect(all.mostFrequent(2)).toEqual({
    [OF]: ["Nils", "Ada Winter"],
    "netflix viewings episode": ["Low Water"],
  });
  expect(all.mostFrequent(1)[OF]).toEqual(["Nils"]);
});

it("names nobody whom a name without room may exceed, and keeps those who are surely ahead", () => {
  const names = new FrequentNames();
  for (let at = 0; at < NAMES_COUNTED_MOST; at += 1) names.add(OF, `name ${at}`);
  names.add(OF, "name 7", 10);
  for (let at = 0; at < 5; at += 1) names.add(OF, "too late");
  expect(names.mostFrequent(10)[OF]).toEqual(["name 7"]);
  for (let at = 0; at < 50; at += 1) names.add(OF, `later still ${at}`);
  expect(names.mostFrequent(10)).toEqual({});
});

it("has no room for names that are long in all", () => {
  const names = new FrequentNames();
  names.add(OF, "x".repeat(NAMES_LENGTH_MOST + 1));
  expect(names.mostFrequent(10)).toEqual({});
});
