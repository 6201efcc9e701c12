import { expect, it } from "vitest";
import { ITEMS } from "../assessment/items";
import { answerCounts, ITEM_ANSWERS } from "./item-shares.server";
import { SAMPLE_COUNTS } from "./sample-counts";
import { countedAnswer, HIGHEST_SUM, LOWEST_SUM } from "./scores";

it.each(ITEMS)("the counts of $name add up to the people of the sample by their sums", (item) => {
  const bySum = Array.from({ length: HIGHEST_SUM - LOWEST_SUM + 1 }, () => 0);
  for (const [index, count] of ITEM_ANSWERS[item.name].entries()) {
    const [ofOthers, answer] = [5 + Math.floor(index / 5), 1 + (index % 5)];
    const place = ofOthers + countedAnswer(item, answer) - LOWEST_SUM;
    bySum[place] = (bySum[place] ?? 0) + count;
  }
  expect(bySum).toEqual(SAMPLE_COUNTS[item.trait]);
});

it("the counts of an item’s answers are those of everybody", () => {
  expect(answerCounts("extraversion_1")).toEqual([4213, 4125, 5115, 3357, 1328]);
});
