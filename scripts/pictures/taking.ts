import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { z } from "zod";
import { chromiumPath, QUIET } from "../../tests/browser/chromium";
import { startServer } from "../../tests/support/server/server";
import { ROOT } from "../building/stamps.mjs";
import { COMPARABLE, fileOf, PICTURES, PICTURES_FOLDER, SCHEMES, SIZES, TAKEN_AT } from "./guide-pictures";

const TO_THE_SAMPLE = "Look around with a sample person";
/** The sample person is prepared after the first start. An address may ask for ten in an hour. */
const TRIES = 8;
const TRY_AGAIN_MS = 4_000;
/** The most bytes of all pictures together. */
const MOST_TOGETHER = 3 * 1024 * 1024;

/** Leads a visitor to the sample person. @throws if none is ready after some tries */
async function enterSample(page: Page): Promise<void> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    await page.goto("/login");
    await page.getByRole("button", { name: TO_THE_SAMPLE }).click();
    await page.waitForURL(({ pathname }) => pathname !== "/login");
    if (new URL(page.url()).pathname === "/") return;
    await setTimeout(TRY_AGAIN_MS);
  }
  throw new Error(`The sample person was not ready: ${await page.locator("main").textContent()}`);
}

const decisionsSchema = z.array(
  z.object({ id: z.string(), status: z.string(), leaning: z.string().nullable() }),
);

/** The newest open decision whose options can be compared. @throws if there is none */
async function comparableDecision(page: Page): Promise<string> {
  const answer = await page.request.get("/api/decisions");
  const all = decisionsSchema.parse(await answer.json());
  for (const { id } of all.filter(({ status, leaning }) => status === "open" && leaning)) {
    const compared = await page.request.get(`/api/decisions/${id}/compare`);
    if (compared.ok()) return id;
  }
  throw new Error("The sample person has no open decision whose options can be compared.");
}

/** Opens a screen and waits until it no longer changes. @throws if it is not there */
async function openScreen(page: Page, path: string, from: string | undefined): Promise<void> {
  const answer = await page.goto(path, { waitUntil: "networkidle" });
  if (!answer?.ok()) throw new Error(`${path} was answered ${answer?.status()}.`);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  if (!from) return;
  await page
    .getByRole("heading", { name: from })
    .first()
    .evaluate((heading) => heading.scrollIntoView({ block: "start", behavior: "instant" }));
}

type Taking = { signedIn: BrowserContext; stranger: BrowserContext; comparable: string };

/** Every picture in one size and scheme, by their files. */
async function takeAll(
  { signedIn, stranger, comparable }: Taking,
  nameOf: (name: string) => string,
): Promise<[string, Buffer][]> {
  const taken: [string, Buffer][] = [];
  for (const [name, { path, from, isStrangers }] of Object.entries(PICTURES)) {
    const page = await (isStrangers ? stranger : signedIn).newPage();
    await openScreen(page, path.replace(COMPARABLE, comparable), from);
    taken.push([nameOf(name), await page.screenshot({ animations: "disabled", caret: "hide" })]);
    await page.close();
  }
  return taken;
}

/** Takes every picture of the sample person that a server has prepared. */
async function picturesOf(origin: string): Promise<[string, Buffer][]> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: QUIET });
  const common = { baseURL: origin, locale: "en-GB", timezoneId: "Europe/London", deviceScaleFactor: 1 };
  try {
    const first = await browser.newContext(common);
    const page = await first.newPage();
    await enterSample(page);
    const comparable = await comparableDecision(page);
    const storageState = await first.storageState();
    const taken: [string, Buffer][] = [];
    for (const viewport of SIZES)
      for (const colorScheme of SCHEMES) {
        const look = { ...common, viewport, colorScheme, reducedMotion: "reduce" } as const;
        const stranger = await browser.newContext(look);
        const signedIn = await browser.newContext({ ...look, storageState });
        for (const context of [stranger, signedIn]) await context.clock.setFixedTime(TAKEN_AT);
        const nameOf = (name: string) => fileOf(name, viewport.width, colorScheme);
        taken.push(...(await takeAll({ signedIn, stranger, comparable }, nameOf)));
        await Promise.all([stranger.close(), signedIn.close()]);
      }
    return taken;
  } finally {
    await browser.close();
  }
}

async function main(): Promise<void> {
  const clock = new URL("./clock-ahead.mjs", import.meta.url).href;
  const ahead = Date.parse(TAKEN_AT) - Date.now();
  const server = await startServer({
    env: { NODE_OPTIONS: `--import ${clock}`, CLOCK_AHEAD_MS: String(ahead) },
  });
  try {
    const taken = await picturesOf(server.origin);
    const folder = `${ROOT}${PICTURES_FOLDER}`;
    rmSync(folder, { recursive: true, force: true });
    for (const scheme of SCHEMES) mkdirSync(`${folder}/${scheme}`, { recursive: true });
    for (const [file, bytes] of taken) writeFileSync(`${folder}/${file}`, bytes);
    const all = taken.reduce((sum, [, { length }]) => sum + length, 0);
    console.log(`${taken.length} pictures in ${PICTURES_FOLDER}, ${Math.round(all / 1024)} KiB together.`);
    if (all > MOST_TOGETHER) throw new Error("That is more than 3 MiB, which is too much to load.");
  } finally {
    await server.stop();
  }
}

await main();
