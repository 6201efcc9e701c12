import type { Page } from "@playwright/test";
import { hydrated } from "../steps";
import { expect, test } from "../test";
import { axeFindings } from "./axe";
import { cutText, inlineStylesAndHandlers, sidewaysScroll, smallTargets } from "./layout";
import { SCREEN_STATES, withErrorPage, withGoogleLinkPage } from "./states";
import type { Stage } from "./visiting";

// Colours in the middle of a transition are no colours of the design.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const SCHEMES = ["light", "dark"] as const;
const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 320, height: 700 };
/** 1280 × 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 };

/** Tests of pages that load no scripts; the project without script files leaves them out. */
const SCRIPTLESS = { tag: "@scriptless" };

/** The whole examination of a screen that is open. */
async function examine(page: Page, look: "alive" | "without script files" | "scriptless"): Promise<void> {
  if (look === "scriptless") expect(await page.locator("script").count()).toBe(0);
  if (look === "alive") await hydrated(page);
  else expect.soft(await inlineStylesAndHandlers(page), "styles and handlers in the HTML").toEqual([]);
  for (const size of [WIDE, NARROW]) {
    await page.setViewportSize(size);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      const scope = colorScheme === "light" ? "everything" : "colours";
      expect.soft(await axeFindings(page, scope), `axe at ${size.width} px, ${colorScheme}`).toEqual([]);
    }
    expect.soft(await smallTargets(page), `targets at ${size.width} px`).toEqual([]);
  }
  for (const size of [NARROW, ZOOMED]) {
    await page.setViewportSize(size);
    expect.soft(await sidewaysScroll(page), `sideways scrolling at ${size.width} × ${size.height}`).toBe(0);
    expect.soft(await cutText(page), `cut text at ${size.width} × ${size.height}`).toEqual([]);
  }
}

for (const { name, open, scriptless } of SCREEN_STATES) {
  test(
    `${name}: axe, sizes, targets`,
    scriptless ? SCRIPTLESS : {},
    async ({ page, context, server, watch, scripts }) => {
      const stage: Stage = { page, context, server, watch, scripts };
      if (!scripts) await watch.keepScriptsAway(page);
      await open(stage);
      await examine(page, scriptless ? "scriptless" : scripts ? "alive" : "without script files");
    },
  );
}

test("error page: axe, sizes, targets", SCRIPTLESS, async ({ page, context, server, watch, scripts }) => {
  await withErrorPage({ page, context, server, watch, scripts }, () => examine(page, "scriptless"));
});

for (const refused of [false, true]) {
  const state = refused ? "refused" : "empty";
  test(
    `adding Google, ${state}: axe, sizes, targets`,
    SCRIPTLESS,
    async ({ page, context, server, watch, scripts }) => {
      const stage: Stage = { page, context, server, watch, scripts };
      await withGoogleLinkPage(stage, refused, () => examine(page, "scriptless"));
    },
  );
}
