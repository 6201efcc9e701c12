import type { Page } from "@playwright/test";
import { giveActivity } from "../../support/twin/furnished";
import { giveResult, leaveAfter } from "../states";
import { ANSWERS, hydrated, openMenu } from "../steps";
import { expect, test } from "../test";
import { cutText, sidewaysScroll } from "./layout";

/** The computed value of a CSS property of the first element that a selector finds. */
function css(page: Page, selector: string, property: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}

for (const [path, kept] of [
  ["/personality-assessment", "What this means for your Digital Twin"],
  ["/terms", "Last changed on"],
] as const) {
  test(`${path} on paper is black on white, without navigation and buttons`, async ({
    page,
    person,
  }, info) => {
    await giveResult(person, ANSWERS);
    await page.goto(path);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    await expect(page.getByRole("main").locator("a.button:visible, button:visible")).toHaveCount(0);
    await expect(page.getByText(kept)).toBeVisible();
    expect(await css(page, "main h2", "break-after")).toBe("avoid");
    expect(await css(page, "body", "background-color")).toBe("rgb(255, 255, 255)");
    expect(await css(page, "body", "color")).toBe("rgb(0, 0, 0)");
    const pdf = await page.pdf({ format: "A4" });
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    await info.attach("on paper", { body: pdf, contentType: "application/pdf" });
  });
}

test.describe("where the system replaces the colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("the chosen answer is still told from the others", async ({ page, person }, info) => {
    await leaveAfter(1, person, ANSWERS);
    await page.goto("/personality-assessment?section=1");
    const chosen = await css(page, 'input[name="openness_1"]:checked', "border-top-width");
    const other = await css(page, 'input[name="openness_1"]:not(:checked)', "border-top-width");
    expect(Number.parseFloat(chosen)).toBeGreaterThan(Number.parseFloat(other) + 2);
    await info.attach("assessment", { body: await page.screenshot(), contentType: "image/png" });
  });

  test("charts take the system's colours, and neighbours have no edges that cross", async ({
    page,
    person,
    server,
  }) => {
    await giveResult(person, ANSWERS);
    await giveActivity(server, person.id, [1, 2]);
    await page.emulateMedia({ colorScheme: "dark", forcedColors: "active" });
    await page.goto("/");
    const ink = await css(page, "main", "color");
    expect(await css(page, "svg.chart text", "fill")).toBe(ink);
    expect(await css(page, 'svg.chart [stroke="currentColor"] path', "stroke")).toBe(ink);
    const edge = await css(page, "body", "background-color");
    await page.locator("#recommendations h3 a").first().click();
    await expect(page).toHaveURL(/\/recommendations\//);
    await expect(page.getByRole("button", { name: /^Not for me/ })).toBeVisible();
    expect(await css(page, "main form .button-quiet", "border-top-color")).toBe(edge);
  });

  test("buttons have an edge, the focus an outline, the current screen its mark, bars their length", async ({
    page,
    person,
  }, info) => {
    await giveResult(person, ANSWERS);
    await page.goto("/");
    await hydrated(page);
    expect(Number.parseFloat(await css(page, "main .today-side", "border-top-width"))).toBeGreaterThanOrEqual(
      1,
    );
    expect(
      Number.parseFloat(await css(page, '.nav-link[aria-current="page"]', "border-bottom-width")),
    ).toBeGreaterThanOrEqual(2);
    await page.keyboard.press("Tab");
    expect(await css(page, ":focus", "outline-style")).toBe("solid");
    await openMenu(page, /Notifications/);
    expect(Number.parseFloat(await css(page, ".menu-panel", "border-top-width"))).toBeGreaterThanOrEqual(1);
    await info.attach("dashboard", {
      body: await page.screenshot({ fullPage: true }),
      contentType: "image/png",
    });
    await page.goto("/setup");
    expect(Number.parseFloat(await css(page, "progress", "border-top-width"))).toBeGreaterThanOrEqual(1);
    await page.goto("/personality-assessment");
    const shade = await css(page, ".trait-bar .most-people", "stroke");
    expect(shade).not.toBe(await css(page, "main", "background-color"));
    await info.attach("result", {
      body: await page.screenshot({ fullPage: true }),
      contentType: "image/png",
    });
  });
});

/** Every duration of a transition or an animation on the page, in milliseconds. */
function durations(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const milliseconds = (list: string) =>
      list.split(",").map((text) => Number.parseFloat(text) * (text.trim().endsWith("ms") ? 1 : 1000));
    return [...document.querySelectorAll("*")].flatMap((element) => {
      const style = getComputedStyle(element);
      return [...milliseconds(style.transitionDuration), ...milliseconds(style.animationDuration)];
    });
  });
}

test("motion is short, and there is none for those who asked for none", async ({ page, person }) => {
  await giveResult(person, ANSWERS);
  await page.goto("/preview-twin");
  await hydrated(page);
  const usual = await durations(page);
  expect(Math.max(...usual)).toBeGreaterThan(0);
  expect(Math.max(...usual)).toBeLessThanOrEqual(200);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(Math.max(...(await durations(page)))).toBeLessThanOrEqual(0.01);
});

test("what is written in a chart can be read at 320 px", async ({ page, person, server }) => {
  await giveResult(person, ANSWERS);
  await giveActivity(server, person.id, [1, 2]);
  await page.setViewportSize({ width: 320, height: 720 });
  await page.goto("/");
  const heights = await page
    .locator("svg.chart text")
    .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(0);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(11);
});

test("at twice the text size nothing is cut off", async ({ page, person }) => {
  await giveResult(person, ANSWERS);
  for (const path of ["/", "/personality-assessment", "/setup", "/login"]) {
    await page.goto(path);
    // Does the same as a browser's own setting for the text size: everything in rem and em grows with it.
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    expect(await sidewaysScroll(page), path).toBe(0);
    expect(await cutText(page), path).toEqual([]);
  }
});
