import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./test";

/** Where the focus is, and how it shows. */
type FocusStop = { what: string; outline: number; seen: boolean };

/** The focused element: its name, the width of its outline, and whether it can be seen. */
function focusStop(page: Page): Promise<FocusStop> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const style = getComputedStyle(element);
    // A link may be broken over two lines.
    const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const [x, y] = [box.left + Math.min(box.width, 40) / 2, box.top + Math.min(box.height, 40) / 2];
    const top = document.elementFromPoint(x, y);
    return {
      what: `${element.tagName.toLowerCase()} ${element.id || element.textContent?.trim().slice(0, 40)}`,
      outline: style.outlineStyle === "none" ? 0 : Number.parseFloat(style.outlineWidth),
      seen: top !== null && (element.contains(top) || top.contains(element)),
    };
  });
}

/** Fails unless the focus is visible: by an outline of at least two pixels, on an element that nothing covers. */
export async function expectFocusSeen(page: Page): Promise<string> {
  const stop = await focusStop(page);
  expect(stop, `focus on ${stop.what}`).toMatchObject({ seen: true });
  expect(stop.outline, `outline of ${stop.what}`).toBeGreaterThanOrEqual(2);
  return stop.what;
}

type Control = "link" | "button" | "radio" | "switch" | "textbox" | "spinbutton" | "combobox";
type Direction = "Tab" | "Shift+Tab";

/** Presses Tab until the focus is on this element, and checks every stop on the way. */
async function tabOnto(page: Page, control: Locator, key: Direction = "Tab"): Promise<void> {
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press(key);
    await expectFocusSeen(page);
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Sixty times ${key} did not lead to ${control}.`);
}

/** Presses Tab until the focus is on the control with this name, and checks every stop on the way. */
export function tabTo(
  page: Page,
  role: Control,
  name: string | RegExp,
  key: Direction = "Tab",
): Promise<void> {
  return tabOnto(page, page.getByRole(role, { name, exact: true }).first(), key);
}

/** What a screen reader announces for the focused element: its role, its level and its name. */
async function announced(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  try {
    const { nodes } = await session.send("Accessibility.getFullAXTree");
    // The document also counts as focused while its window is.
    const focused = nodes.find(
      ({ role, properties }) =>
        role?.value !== "RootWebArea" &&
        properties?.some(({ name, value }) => name === "focused" && value.value === true),
    );
    const level = focused?.properties?.find(({ name }) => name === "level")?.value.value;
    return [focused?.role?.value, level, focused?.name?.value].join(" ");
  } finally {
    await session.detach();
  }
}

/**
 * Fails unless the focus is on the heading with these words, the heading is entirely within the window, and a screen
 * reader announces it as a heading with this text.
 */
export async function expectFocusOnHeading(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole("heading", { name, exact: true }).first()).toBeFocused();
  await expect(page.locator(":focus")).toBeInViewport({ ratio: 1 });
  await expectFocusSeen(page);
  // Only Chromium exposes its accessibility tree; elsewhere, role and name are those that `getByRole` derives from the
  // markup.
  if (test.info().project.use.browserName !== "chromium") return;
  const said = await announced(page);
  expect(said).toMatch(/^heading [1-4] ./);
  const heard = said.replace(/^heading [1-4] /, "");
  if (typeof name === "string") expect(heard).toBe(name);
  else expect(heard).toMatch(name);
}

/** What Tab stops at: each control and link, and each group of radio buttons once. */
export function stopsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const usable = "a[href], button, summary, input:not([type=hidden]), select, textarea, [tabindex='0']";
    return [...document.querySelectorAll<HTMLElement>(usable)]
      .filter((element) => element.tabIndex >= 0 && !element.matches(":disabled"))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => element.textContent?.trim() || element.outerHTML);
  });
}
