import type { Page } from "@playwright/test";
import { CONTINUOUS_PART } from "~/integrations/parts";
import type { Person as PlatformPerson } from "../../platforms/foundations/people";
import type { PlatformName, StartedPlatforms } from "../../platforms/start";
import { allow, cardOf, test } from "../platforms";
import { hydrated, isMarked, mark, toast } from "../steps";
import { expect, WITH_SCRIPTS } from "../test";

type Case = {
  name: PlatformName;
  label: string;
  /** The platform's name before connecting, if different. */
  offeredAs?: string;
  /** The screen that offers the platform; by default the integrations screen. */
  offeredAt?: string;
  words?: { sync: string; synced: string; disconnected: string };
  /** Whether only the person can end the access, at the platform. */
  byHand?: true;
};

const USUAL = { sync: "Sync Now", synced: "Sync Complete", disconnected: "Platform Disconnected" };
const panelWords = (label: string) => ({
  sync: "Sync",
  synced: `${label} Data Synced`,
  disconnected: `${label} Access Revoked`,
});

const CASES: readonly Case[] = [
  { name: "linkedin", label: "LinkedIn" },
  { name: "google", label: "Google", words: panelWords("Google") },
  { name: "booking", label: "Booking.com", byHand: true },
  { name: "meta", label: "Meta" },
  { name: "tiktok", label: "TikTok" },
  { name: "apple", label: "Apple", offeredAs: "Apple iCloud", words: panelWords("Apple") },
  { name: "amazon", label: "Amazon", byHand: true },
  { name: "github", label: "GitHub", offeredAt: "/data-sources" },
];

/** The ones tested without scripts too: one that redirects back, and the one that posts a form from its own site. */
const WITHOUT_SCRIPTS_TOO: readonly PlatformName[] = ["google", "apple"];

/** Does something, and checks that with scripts it updates the page in place. */
async function inPlace(page: Page, scripts: boolean, todo: () => Promise<void>): Promise<void> {
  if (scripts) {
    await hydrated(page);
    await mark(page);
  }
  await todo();
  if (scripts) expect(await isMarked(page)).toBe(true);
}

/** Agrees at a platform; Apple posts its answer by a form, which needs a button without scripts. */
async function agree(page: Page, name: PlatformName, who: PlatformPerson, scripts: boolean): Promise<void> {
  await allow(page, who);
  if (name === "apple" && !scripts) {
    await page.getByRole("button", { name: "Continue to the digital twin" }).click();
  }
  // Meta adds its own fragment, which browsers keep.
  await expect(page).toHaveURL(/\/integrations(#_=_)?$/);
  await expect(cardOf(page, name).getByText("Connected", { exact: true })).toBeVisible();
}

/** Enters the address of the person's data at Booking.com, without which nothing can be read. */
async function giveAddress(page: Page, { booking }: StartedPlatforms, who: PlatformPerson): Promise<void> {
  const card = page.locator(`#${CONTINUOUS_PART}`);
  await expect(card.getByRole("button", { name: "Sync Now" })).toBeDisabled();
  await card.getByLabel("Portability URL").fill(booking.portabilityUrl(who));
  await card.getByRole("button", { name: "Keep address" }).click();
  await expect(toast(page, "Portability URL kept")).toBeVisible();
}

for (const { name, label, offeredAs = label, offeredAt = "/integrations", words = USUAL, byHand } of CASES) {
  const tag = WITHOUT_SCRIPTS_TOO.includes(name) ? [] : [WITH_SCRIPTS];
  test(`${label} is connected, synced, authorised again and disconnected`, { tag }, async ({
    page,
    person,
    platforms,
    scripts,
  }) => {
    const standIn = platforms[name];
    const who = standIn.meet();
    const connect = page.getByRole("link", { name: `Connect ${offeredAs}`, exact: true });
    const sync = page.getByRole("button", { name: `${words.sync} ${label}`, exact: true });
    expect(person.id).toBeTruthy();

    await page.goto(offeredAt);
    await connect.click();
    await agree(page, name, who, scripts);
    await expect(cardOf(page, name).getByText("Sandbox", { exact: true })).toBeVisible();
    if (name === "booking") await giveAddress(page, platforms, who);
    await inPlace(page, scripts, async () => {
      await sync.click();
      await expect(toast(page, words.synced)).toBeVisible();
    });

    standIn.endGrants(who);
    await inPlace(page, scripts, async () => {
      await sync.click();
      await expect(toast(page, "Sync Failed")).toBeVisible();
    });
    await expect(cardOf(page, name).getByText("Revoked", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: `Reconnect ${label}`, exact: true }).click();
    await agree(page, name, who, scripts);
    expect(standIn.countGrants(who)).toBe(1);

    await inPlace(page, scripts, async () => {
      await page.getByRole("button", { name: `Disconnect ${label}`, exact: true }).click();
      await expect(page.getByText("Nothing has happened yet.")).toBeVisible();
      await page.getByRole("button", { name: `Disconnect ${offeredAs}`, exact: true }).click();
      await expect(toast(page, words.disconnected)).toBeVisible();
      await expect(page.getByRole("button", { name: `Disconnect ${label}` })).toHaveCount(0);
    });
    if (byHand) await expect(page.getByRole("link", { name: `End it at ${label}` })).toBeVisible();
    expect(standIn.countGrants(who)).toBe(byHand ? 1 : 0);
    await page.goto(offeredAt);
    await expect(connect).toBeVisible();
    expect(standIn.complaints).toEqual([]);
  });
}

test("what was allowed of each batch of Google's data portability is counted, and details open and close", {
  tag: WITH_SCRIPTS,
}, async ({ page, person, platforms }) => {
  expect(person.id).toBeTruthy();
  const who = platforms.google.meet();
  const panel = cardOf(page, "google");
  await page.goto("/integrations");
  await page.getByRole("link", { name: "Connect Google" }).click();
  await allow(page, who);
  await expect(panel.getByText("Basic Access Only")).toBeVisible();

  await panel.getByRole("link", { name: "Authorize Core Activity & Maps" }).click();
  await allow(page, who, ["myactivity.maps", "maps.starred_places"]);
  await expect(panel.getByText("Data Portability (3/9 scopes)")).toBeVisible();
  await panel.getByRole("link", { name: "Authorize Play Store & Shopping" }).click();
  await allow(page, who);
  await expect(panel.getByText("Data Portability (7/9 scopes)")).toBeVisible();

  await panel.getByText("Show Details").click();
  await expect(panel.getByRole("heading", { name: "Calendar" })).toBeVisible();
  await panel.getByText("Hide Details").click();
  await expect(panel.getByRole("heading", { name: "Calendar" })).toBeHidden();
  expect(platforms.google.complaints).toEqual([]);
});

test("Booking.com is synced by itself once that is switched on", { tag: WITH_SCRIPTS }, async ({
  page,
  person,
  platforms,
}) => {
  expect(person.id).toBeTruthy();
  const who = platforms.booking.meet();
  await page.goto("/integrations");
  await page.getByRole("link", { name: "Connect Booking.com" }).click();
  await agree(page, "booking", who, true);
  await giveAddress(page, platforms, who);
  const toggle = page.getByRole("switch", { name: "Automatic sync every 6 hours" });
  await expect(toggle).not.toBeChecked();
  await inPlace(page, true, async () => {
    await toggle.click();
    await expect(toast(page, "Continuous Access Enabled")).toBeVisible();
    await expect(toggle).toBeChecked();
    await toggle.click();
    await expect(toast(page, "Continuous Access Disabled")).toBeVisible();
    await expect(toggle).not.toBeChecked();
  });
});

test("once Google is connected, a recommendation says what it saw there", async ({
  page,
  person,
  platforms,
}) => {
  expect(person.id).toBeTruthy();
  const who = platforms.google.meet();
  await page.goto("/integrations");
  await page.getByRole("link", { name: "Connect Google" }).click();
  await allow(page, who);
  await page.getByRole("button", { name: "Sync Google" }).click();
  await expect(toast(page, "Google Data Synced")).toBeVisible();
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  const panel = page.getByRole("region", { name: "AI Recommendations" });
  await panel.getByRole("link").first().click();
  await page.getByText("Why?").first().click();
  await expect(page.getByText(/^Google: \d+ calendar events, /).first()).toBeVisible();
});
