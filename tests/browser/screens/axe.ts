import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const OPTIONS: Record<"everything" | "layout", RunOptions> = {
  everything: {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    resultTypes: ["violations"],
  },
  // Rules that depend on how the page looks, not only on its elements.
  layout: {
    runOnly: {
      type: "rule",
      values: ["color-contrast", "link-in-text-block", "scrollable-region-focusable", "target-size"],
    },
    resultTypes: ["violations"],
  },
};

/**
 * The problems that axe-core finds on the open page, one line each: rule, element, reason. Needs scripts in the page:
 * with scripts switched off, axe never finishes.
 *
 * @param scope `layout` for a page that was examined before, and of which only the size and colours have changed
 */
export async function axeFindings(page: Page, scope: keyof typeof OPTIONS): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  const { violations } = await page.evaluate<AxeResults, RunOptions>(
    (options) => Reflect.get(window, "axe").run(document, options),
    OPTIONS[scope],
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary?.replace(/\s+/g, " ")}`,
    ),
  );
}
