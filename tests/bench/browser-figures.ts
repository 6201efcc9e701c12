import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { chromiumPath, QUIET } from "../browser/chromium";
import { type Subject, startFurnished } from "./children";
import { type Figure, median } from "./figures";

/** "Slow 4G" as Chromium's developer tools have it: milliseconds a request, bytes a second. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const CPU_SLOWDOWN = 4;
const VISITS = 5;

/** Measures of a visit, in milliseconds; the layout shift is the share of the window that moved times the distance. */
type Visit = { largestPaint: number; layoutShift: number; interactionDelay: number };

/** Runs in the page before its own scripts, and collects the browser's observations. */
const OBSERVE = `
  window.felt = { largestPaint: 0, layoutShift: 0, interactionDelay: 0 };
  const each = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take))
      .observe({ type, buffered: true, durationThreshold: 16 });
  each("largest-contentful-paint", (entry) => { felt.largestPaint = entry.startTime; });
  each("layout-shift", (entry) => { if (!entry.hadRecentInput) felt.layoutShift += entry.value; });
  each("event", (entry) => {
    if (entry.interactionId) felt.interactionDelay = Math.max(felt.interactionDelay, entry.duration);
  });
`;

/** A typical visit to the dashboard: opens an explanation and both menus. */
async function lookAround(page: Page): Promise<void> {
  await page.getByText("How is this worked out?").first().click();
  await page.locator("summary", { hasText: "Why?" }).first().click();
  await page.locator("summary", { hasText: "Notifications" }).click();
  await page.keyboard.press("Escape");
  await page.locator("summary", { hasText: "Your account" }).click();
  await page.keyboard.press("Escape");
}

/** Dismisses a recommendation, after which the others are ranked again. */
async function turnDown(page: Page): Promise<void> {
  await page.locator("#recommendations h3 a").first().click();
  await page
    .getByRole("button", { name: /^Not for me/ })
    .first()
    .click();
  await page.getByText("It will stay away").waitFor();
}

async function visit(context: BrowserContext, { server }: Subject): Promise<Visit> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
  await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.addInitScript(OBSERVE);
  await page.goto(server.origin, { waitUntil: "networkidle" });
  const felt = () => page.evaluate(() => Reflect.get(window, "felt") as Visit);
  await lookAround(page);
  // The new ranking moves elements, so the page must be stable until then.
  const { largestPaint, layoutShift } = await felt();
  await turnDown(page);
  const { interactionDelay } = await felt();
  await page.close();
  if (!largestPaint || !interactionDelay) throw new Error("The browser told nothing of this visit.");
  return { largestPaint, layoutShift, interactionDelay };
}

/** How the dashboard feels on a slow phone: the median of five first visits. */
export async function slowTelephone(): Promise<Figure[]> {
  const subject = await startFurnished();
  const browser = await chromium.launch({ executablePath: chromiumPath, args: QUIET });
  const visits: Visit[] = [];
  for (let count = 0; count < VISITS; count++) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
    const [name = "", value = ""] = subject.cookie.split(/=(.*)/s);
    await context.addCookies([{ name, value, url: subject.server.origin }]);
    visits.push(await visit(context, subject));
    await context.close();
  }
  await browser.close();
  await subject.server.stop();
  const middle = (of: keyof Visit) => median(visits.map((felt) => felt[of]));
  const from = `Chromium, ${CPU_SLOWDOWN}× CPU, slow 4G; the middle of ${VISITS} first visits`;
  return [
    {
      name: "largest paint",
      goal: { atMost: 1.8 },
      result: middle("largestPaint") / 1_000,
      unit: " s",
      from,
    },
    { name: "layout shift", goal: { atMost: 0.02 }, result: middle("layoutShift"), from },
    {
      name: "interaction delay",
      goal: { atMost: 150 },
      result: middle("interactionDelay"),
      unit: " ms",
      from,
    },
  ];
}
