import type { Page } from "@playwright/test";
import { giveImport, pageOf, plays } from "../../support/archives/importing";
import { expectFocusOnHeading, tabTo } from "../keyboard";
import { giveResult } from "../states";
import { ANSWERS, focusToast, hydrated, openPart } from "../steps";
import { expect, test } from "../test";

/** After every action by keyboard alone, the focus is on a heading in the part that the action revealed or changed. */

/** A small window, as on a phone. */
const SMALL = { width: 360, height: 640 };

/** Tabs to a control and presses it. */
async function press(page: Page, role: "link" | "button" | "switch", name: string | RegExp): Promise<void> {
  await tabTo(page, role, name);
  await page.keyboard.press("Enter");
}

for (const viewport of [SMALL, { width: 1280, height: 900 }]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("a choice, what the twin expected of it, and the next choice", async ({ page, person, scripts }) => {
      await giveResult(person, ANSWERS);
      await openPart(page, "/preview-twin#test");
      if (scripts) await hydrated(page);
      const question = page.locator("#test").getByRole("heading", { level: 3 }).first();
      for (const side of ["ArrowDown", "ArrowUp"]) {
        const asked = (await question.textContent()) ?? "";
        await tabTo(page, "radio", /./);
        await page.keyboard.press("Space");
        await page.keyboard.press(side);
        await page.keyboard.press("Tab");
        await page.keyboard.press("Space");
        await press(page, "button", "Show what my twin expected");
        await expectFocusOnHeading(page, /^Your twin (was right|was wrong|had no idea)$/);
        await press(page, "link", "Next choice");
        await expect(page.getByRole("button", { name: "Show what my twin expected" })).toBeVisible();
        await expect(question).not.toHaveText(asked);
        await expectFocusOnHeading(page, (await question.textContent()) ?? "");
      }
    });

    test("a preference: Edit, Cancel, Delete, Undo", async ({ page, person, scripts }) => {
      for (const preference of ["A walk before work", "Trains rather than planes"]) {
        const fields = { category: "lifestyle", subcategory: "pace", preference, confidence: 80 };
        await person.client.postJson("/api/preferences", fields);
      }
      await page.goto("/preferences?category=lifestyle");
      if (scripts) await hydrated(page);
      await press(page, "link", /^Edit ?: A walk before work/);
      await expectFocusOnHeading(page, "Edit preference");
      await press(page, "link", "Cancel");
      await expectFocusOnHeading(page, "Your preferences");
      await press(page, "link", /^Edit ?: Trains rather than planes/);
      await expectFocusOnHeading(page, "Edit preference");
      await press(page, "button", "Update Preference");
      await expectFocusOnHeading(page, "Your preferences");
      await press(page, "link", /^Delete ?: A walk before work/);
      await expectFocusOnHeading(page, "Delete this preference?");
      await press(page, "link", "Keep it");
      await expectFocusOnHeading(page, "Your preferences");
      await press(page, "link", /^Delete ?: A walk before work/);
      await expectFocusOnHeading(page, "Delete this preference?");
      await press(page, "button", "Delete preference");
      await expectFocusOnHeading(page, "Your preferences");
      if (scripts) await focusToast(page);
      await tabTo(page, "button", "Undo", scripts ? "Tab" : "Shift+Tab");
      await page.keyboard.press("Enter");
      await expectFocusOnHeading(page, "Your preferences");
      await expect(page.locator("#preferences")).toContainText("A walk before work");
    });

    test("an import: kept, and undone after a question", async ({ page, person, server, scripts }) => {
      const id = await giveImport(server, person, [{ events: plays(4) }]);
      await page.goto(pageOf(id));
      if (scripts) await hydrated(page);
      await press(page, "button", "Keep this import");
      await comesTo(page, scripts, "4 plays added");
      await press(page, "button", "Undo this import");
      await expectFocusOnHeading(page, "Undo this import?");
      await press(page, "link", "Leave it");
      await expectFocusOnHeading(page, "4 plays added");
      await press(page, "button", "Undo this import");
      await expectFocusOnHeading(page, "Undo this import?");
      await press(page, "button", "Undo this import");
      await comesTo(page, scripts, "This import was undone");
    });
  });
}

/** Waits until an import's page shows a heading, which must get the focus; without scripts, presses 'Reload'. */
async function comesTo(page: Page, scripts: boolean, heading: string | RegExp): Promise<void> {
  const reload = page.getByRole("link", { name: "Reload" });
  await expect(async () => {
    if (!scripts && (await reload.isVisible())) await press(page, "link", "Reload");
    await expect(page.getByRole("heading", { name: heading })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
  await expectFocusOnHeading(page, heading);
}

/** Forms of the other screens, each with the heading (or switch) that gets the focus. */
const NEIGHBOURS: readonly {
  path: string;
  press: ["link" | "button" | "switch", string | RegExp];
  to: string | RegExp;
}[] = [
  { path: "/setup", press: ["button", "Add three example preferences"], to: /^3\. / },
  { path: "/setup", press: ["button", "Connect demo LinkedIn"], to: /^2\. / },
  { path: "/account", press: ["button", "Save time zone"], to: "Time zone" },
  { path: "/account", press: ["button", "Save name"], to: "Your name" },
  { path: "/share?part=personality", press: ["button", "Preview"], to: "Exactly this is visible" },
  { path: "/share?part=personality", press: ["button", "Create link"], to: "Your link" },
];

for (const { path, press: pressed, to } of NEIGHBOURS) {
  test(`${String(pressed[1])} on ${path} leads to what it changed`, async ({ page, person, scripts }) => {
    await page.setViewportSize(SMALL);
    await giveResult(person, ANSWERS);
    await page.goto(path);
    if (scripts) await hydrated(page);
    await press(page, ...pressed);
    await expectFocusOnHeading(page, to);
  });
}

test("a suggestion that is found helpful leads to where that is said", async ({ page, person, scripts }) => {
  await page.setViewportSize(SMALL);
  await giveResult(person, ANSWERS);
  await page.goto("/");
  if (scripts) await hydrated(page);
  await page.locator("#recommendations h3 a").first().click();
  // Not every engine waits for the page that a click leads to.
  await expect(page.getByRole("heading", { name: "Is it one for you?" })).toBeVisible();
  await press(page, "button", /^Helpful/);
  await expect(page.getByText("You found this helpful.")).toBeVisible();
  await expectFocusOnHeading(page, "Is it one for you?");
});

test("a link that is ended, and the switch of protection", async ({ page, person, scripts }) => {
  await giveResult(person, ANSWERS);
  await person.client.postForm("/share", { intent: "create", id: crypto.randomUUID(), part: "personality" });
  await page.goto("/share");
  if (scripts) await hydrated(page);
  await press(page, "button", /^End link/);
  await expectFocusOnHeading(page, "Your links");

  await page.goto("/security");
  if (scripts) await hydrated(page);
  await press(page, "switch", "Cross Account Protection");
  await expect(page.getByRole("switch")).toBeChecked();
  await expect(page.getByRole("switch")).toBeFocused();
});

test("a platform is disconnected on the dashboard after a question, and taken back", async ({
  page,
  person,
  scripts,
}) => {
  await page.setViewportSize(SMALL);
  await giveResult(person, ANSWERS);
  await person.client.postJson("/api/integrations", { platformName: "linkedin" });
  await openPart(page, "/#platforms");
  if (scripts) await hydrated(page);
  // Without scripts every new page starts at its top.
  const isAsked = async () => {
    if (scripts) await expectFocusOnHeading(page, "Disconnect LinkedIn?");
    else await expect(page.getByRole("heading", { level: 1, name: "Disconnect LinkedIn?" })).toBeVisible();
  };
  const openActions = () => page.locator("#platforms summary", { hasText: "Change" }).click();
  await openActions();
  await press(page, "button", "Disconnect LinkedIn");
  await isAsked();
  await press(page, "link", "Keep it connected");
  await expectFocusOnHeading(page, "Platform Integrations");
  await openActions();
  await press(page, "button", "Disconnect LinkedIn");
  await isAsked();
  await press(page, "button", "Disconnect LinkedIn");
  await expectFocusOnHeading(page, "Platform Integrations");
  const connected = page.locator("#platforms .platform", { hasText: "LinkedIn" });
  await expect(connected).toHaveCount(0);
  if (scripts) await focusToast(page);
  await tabTo(page, "button", "Undo", scripts ? "Tab" : "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(connected).toBeVisible();
  await expectFocusOnHeading(page, "Platform Integrations");
});
