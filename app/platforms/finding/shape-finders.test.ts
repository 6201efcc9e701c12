import { expect, it } from "vitest";
import { monthApart } from "./shape-finders";

/** Days with something by month of three years, fuller from June to August. @param left months that are not known */
function ofThreeYears(left: readonly string[] = []): string {
  const months = Array.from({ length: 36 }, (_none, index): [string, number] => {
    const month = (index % 12) + 1;
    const days = (month > 5 && month < 9 ? 20 : 5) + (index % 3);
    return [`${2023 + Math.floor(index / 12)}-${String(month).padStart(2, "0")}`, days];
  });
  const counts = new Map(months.filter(([month]) => !left.includes(month)));
  const found = monthApart({ counts, total: 300, spread: null, usual: {} });
  return found && "text" in found ? found.text : "";
}

it("a season is told with its years, and with its months where years have not all of them", () => {
  expect(ofThreeYears()).toContain("of the days of the months from June to August, over 3 years, and on");
  expect(ofThreeYears(["2024-07"])).toContain("from June to August, 8 of them, and on");
});
