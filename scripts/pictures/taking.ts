import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { z } from "zod";
import { chromiumPath, QUIET } from "../../tests/browser/chromium";
import { startServer, type TestServer } from "../../tests/support/server/server";
import { ROOT } from "../building/stamps.mjs";
import { withFewColours } from "./few-colours";
import { COMPARABLE, fileOf, PICTURES, PICTURES_FOLDER, SCHEMES, SIZES, TAKEN_AT } from "./guide-pictures";

const ACCOUNT_ID = "00000000-0000-7000-8000-000000000000";
/** What is seen above the heading at which a picture begins, in pixels. */
const ABOVE = 32;
const TO_THE_SAMPLE = "Look around with a sample person";
/** A server that has just started prepares the person first. An address may ask for ten in an hour. */
const TRIES = 8;
const TRY_AGAIN_MS = 4_000;
const ANSWERED_WITHIN_MS = 60_000;

/** Leads a visitor to the sample person. @throws if none is ready after some tries */
async function enterSample(page: Page): Promise<void> {
  page.setDefaultTimeout(ANSWERED_WITHIN_MS);
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    await page.goto("/login");
    await page.getByRole("button", { name: TO_THE_SAMPLE }).click();
    await page.waitForURL(({ pathname }) => pathname !== "/login");
    if (new URL(page.url()).pathname === "/") return;
    await setTimeout(TRY_AGAIN_MS);
  }
  throw new Error(`The sample person was not ready: ${await page.locator("main").textContent()}`);
}

const userSchema = z.object({ id: z.string() });

/** Gives the account the same id each time: what is asked today, for one, depends on it. */
async function giveFixedId(page: Page, { database }: TestServer): Promise<void> {
  const { id } = userSchema.parse(await (await page.request.get("/api/user")).json());
  const columns = await database.query(
    `SELECT m."name" AS "table", f."from" AS "column" FROM "sqlite_master" m
     JOIN pragma_foreign_key_list(m."name") f WHERE m."type" = 'table' AND f."table" = 'User'`,
  );
  await database.query("BEGIN IMMEDIATE");
  await database.query("PRAGMA defer_foreign_keys = ON");
  for (const { table, column } of [...columns, { table: "User", column: "id" }])
    await database.query(`UPDATE "${table}" SET "${column}" = $1 WHERE "${column}" = $2`, [ACCOUNT_ID, id]);
  await database.query("COMMIT");
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
  const heading = page.getByRole("heading", { name: from }).first();
  await heading.evaluate((element, above) => {
    const top = element.getBoundingClientRect().top + window.scrollY - above;
    window.scrollTo({ top, behavior: "instant" });
  }, ABOVE);
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
    const screenshot = await page.screenshot({ animations: "disabled", caret: "hide" });
    taken.push([nameOf(name), withFewColours(screenshot)]);
    await page.close();
  }
  return taken;
}

/** Takes every picture of the sample person that a server has prepared. */
async function picturesOf(server: TestServer): Promise<[string, Buffer][]> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: QUIET });
  const common = {
    baseURL: server.origin,
    locale: "en-GB",
    timezoneId: "Europe/London",
    deviceScaleFactor: 1,
  };
  try {
    const first = await browser.newContext(common);
    const page = await first.newPage();
    await enterSample(page);
    await giveFixedId(page, server);
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

/** Replaces the pictures in the folder, and says which of them look different now. */
function save(taken: readonly [string, Buffer][]): void {
  const folder = `${ROOT}${PICTURES_FOLDER}`;
  const isSame = ([file, bytes]: readonly [string, Buffer]) =>
    existsSync(`${folder}/${file}`) && readFileSync(`${folder}/${file}`).equals(bytes);
  const changed = taken.filter((one) => !isSame(one)).map(([file]) => file);
  rmSync(folder, { recursive: true, force: true });
  for (const scheme of SCHEMES) mkdirSync(`${folder}/${scheme}`, { recursive: true });
  for (const [file, bytes] of taken) writeFileSync(`${folder}/${file}`, bytes);
  const all = taken.reduce((sum, [, { length }]) => sum + length, 0);
  console.log(`${taken.length} pictures in ${PICTURES_FOLDER}, ${Math.round(all / 1024)} KiB together.`);
  console.log(changed.length > 0 ? `Changed: ${changed.join(", ")}` : "None has changed.");
}

async function main(): Promise<void> {
  const clock = new URL("./clock-ahead.mjs", import.meta.url).href;
  const ahead = Date.parse(TAKEN_AT) - Date.now();
  const server = await startServer({
    env: { SAMPLE: "on", NODE_OPTIONS: `--import ${clock}`, CLOCK_AHEAD_MS: String(ahead) },
  });
  try {
    const taken = await picturesOf(server);
    save(taken);
  } finally {
    await server.stop();
  }
}

await main();
