import type { Page } from "@playwright/test";
import { test as testWithLetters } from "../letters";
import { hydrated } from "../steps";
import { expect, test } from "../test";
import { LETTER_STATES } from "./account-states";
import { axeFindings } from "./axe";
import { unstyledClasses } from "./everything/style-sheets";
import { htmlFindings, keepHtml } from "./html";
import {
  cutText,
  elementsOf,
  inlineStylesAndHandlers,
  sidewaysScroll,
  smallDrawnText,
  smallTargets,
} from "./layout";
import { GOOGLE_ALONE_STATES } from "./security-states";
import { ambiguousDisclosures, skippedLevels } from "./spoken";
import { SCREEN_STATES, withErrorPage, withGoogleLinkPage } from "./states";
import type { ScreenState, Stage } from "./visiting";

// Colours in the middle of a transition are not the design's colours.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 320, height: 700 };
/** A window of 1280 × 1024 zoomed to 400 %. */
const ZOOMED = { width: 320, height: 256 };

/**
 * One colour scheme per size is enough: a page has the same elements in both schemes, and the same colours at both
 * sizes.
 */
const LOOKS = [
  { size: WIDE, colorScheme: "light", scope: "everything" },
  { size: NARROW, colorScheme: "dark", scope: "layout" },
] as const;

/**
 * Marks tests that the project without script files skips: those of pages that load no scripts, and those that examine
 * a page with and without script files in one test.
 */
const ONCE = { tag: "@once" };

const tagOf = ({ scriptless, open }: ScreenState) => (scriptless || open.byAddress ? ONCE : {});

type Look = "alive" | "without script files" | "scriptless";

/** Checks what only the page as it was sent shows. */
async function examineSent(page: Page, sentHtml: string): Promise<void> {
  expect.soft(await inlineStylesAndHandlers(page), "styles and handlers in the HTML").toEqual([]);
  expect.soft(await htmlFindings(sentHtml), "the HTML as it was sent").toEqual([]);
}

/** Checks what follows from a page's elements and style sheets. */
async function examineRendered(page: Page): Promise<void> {
  expect.soft(await skippedLevels(page), "headings that leave out a level").toEqual([]);
  expect.soft(await ambiguousDisclosures(page), "disclosures of one name").toEqual([]);
  expect.soft(await unstyledClasses(page), "classes without their rules").toEqual([]);
  for (const { size, colorScheme, scope } of LOOKS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    expect.soft(await axeFindings(page, scope), `axe at ${size.width} px, ${colorScheme}`).toEqual([]);
    expect.soft(await smallTargets(page), `targets at ${size.width} px`).toEqual([]);
    expect.soft(await smallDrawnText(page), `letters in drawings at ${size.width} px`).toEqual([]);
  }
  for (const size of [NARROW, ZOOMED]) {
    await page.setViewportSize(size);
    expect.soft(await sidewaysScroll(page), `sideways scrolling at ${size.width} × ${size.height}`).toBe(0);
    expect.soft(await cutText(page), `cut text at ${size.width} × ${size.height}`).toEqual([]);
  }
}

/**
 * Examines the screen that is open.
 *
 * @param sentHtml reads the page as the server sent it
 */
async function examine(page: Page, look: Look, sentHtml: () => Promise<string>): Promise<void> {
  if (look === "scriptless") expect(await page.locator("script").count()).toBe(0);
  if (look === "alive") await hydrated(page);
  else await examineSent(page, await sentHtml());
  await examineRendered(page);
}

/**
 * Examines a page without its script files, after it was examined with them: loads it again, and repeats the checks of
 * its elements only if they differ.
 */
async function examineWithoutScriptFiles(
  { page, watch }: Stage,
  sentHtml: () => Promise<string>,
): Promise<void> {
  const alive = await elementsOf(page);
  await watch.keepScriptsAway(page);
  await page.setViewportSize(WIDE);
  // Script files must not come from the cache either: otherwise the page would only be compared with itself.
  const kept = page.waitForEvent("requestfailed", (request) => request.resourceType() === "script");
  await page.reload();
  await kept;
  await examineSent(page, await sentHtml());
  expect(await page.locator("[data-live]").count(), "marks of scripts that run").toBe(0);
  if ((await elementsOf(page)) !== alive) await examineRendered(page);
}

test("the examination of the HTML sees what is wrong with it", ONCE, async () => {
  const page = (main: string) =>
    `<!DOCTYPE html><html lang="en"><head><title>A page</title></head><body><main>${main}</main></body></html>`;
  expect(await htmlFindings(page(`<p id="a">A paragraph</p>`))).toEqual([]);
  const wrong = `<ul aria-label="Scale"><li id="a">Low</li></ul><p id="a"></p><p><div>A block</div></p>`;
  const rules = (await htmlFindings(page(wrong))).map((finding) => finding.split(":")[0]);
  expect(rules).toEqual(expect.arrayContaining(["aria-label-misuse", "no-dup-id", "no-implicit-close"]));
});

/** Opens a screen in one of its states, and examines it. */
async function visitAndExamine(stage: Stage, { open, scriptless }: ScreenState): Promise<void> {
  const { page, watch, scripts } = stage;
  if (!scripts) await watch.keepScriptsAway(page);
  const sentHtml = keepHtml(page);
  await open(stage);
  await examine(page, scriptless ? "scriptless" : scripts ? "alive" : "without script files", sentHtml);
  if (open.byAddress && !scriptless) await examineWithoutScriptFiles(stage, sentHtml);
}

for (const state of SCREEN_STATES) {
  test(
    `${state.name}: axe, HTML, sizes, targets`,
    tagOf(state),
    ({ page, context, server, watch, scripts }) =>
      visitAndExamine({ page, context, server, watch, scripts }, state),
  );
}

for (const state of [...LETTER_STATES, ...GOOGLE_ALONE_STATES]) {
  testWithLetters(
    `${state.name}: axe, HTML, sizes, targets`,
    tagOf(state),
    ({ page, context, server, watch, scripts }) =>
      visitAndExamine({ page, context, server, watch, scripts }, state),
  );
}

test("error page: axe, HTML, sizes, targets", ONCE, async ({ page, context, server, watch, scripts }) => {
  const sentHtml = keepHtml(page);
  await withErrorPage({ page, context, server, watch, scripts }, () => examine(page, "scriptless", sentHtml));
});

for (const refused of [false, true]) {
  const state = refused ? "refused" : "empty";
  test(
    `adding Google, ${state}: axe, HTML, sizes, targets`,
    ONCE,
    async ({ page, context, server, watch, scripts }) => {
      const stage: Stage = { page, context, server, watch, scripts };
      const sentHtml = keepHtml(page);
      await withGoogleLinkPage(stage, refused, () => examine(page, "scriptless", sentHtml));
    },
  );
}
