import type { Page } from "@playwright/test";
import type { Person } from "../../support/accounts/person";
import { giveResult, notifyTimes } from "../states";
import { ANSWERS } from "../steps";
import { expect } from "../test";
import { type ScreenState, visitAs } from "./visiting";

const LONG =
  "Messages that come when they are needed, said in two sentences, and never by telephone before ten o'clock. ".repeat(
    3,
  );

/** A preference in each of several categories, the first with as much text as a user might write. */
async function givePreferences(person: Person): Promise<void> {
  for (const [category, subcategory, preference, confidence] of [
    ["communication", "style", LONG, 80],
    [
      "communication",
      "tone",
      `https://example.org/${"a-very-long-address-without-any-place-to-break-it-at-all".replaceAll("-", "").repeat(8)}`,
      0,
    ],
    ["work", "environment", "A quiet room with a door", 100],
    ["travel", "adventure", "Trains rather than planes", 55],
  ] as const) {
    const body = { category, subcategory, preference, confidence };
    const answer = await person.client.postJson("/api/preferences", body);
    if (answer.status !== 201) throw new Error(`A preference was answered ${answer.status}: ${answer.text}`);
  }
}

/** Gives an account a result, preferences and a demo. */
async function giveEverything(person: Person): Promise<void> {
  await giveResult(person, ANSWERS);
  await givePreferences(person);
  const demo = { platformName: "linkedin", isConnected: true, accessToken: "demo", dataPoints: 250 };
  const answer = await person.client.postJson("/api/integrations", demo);
  if (answer.status !== 201) throw new Error(`The demo was answered ${answer.status}: ${answer.text}`);
}

/** Creates a share link with every part, on the page that is open. */
async function makeLink(page: Page): Promise<string> {
  for (const part of ["Personality", "Preferences", "Decision patterns"]) {
    await page.getByRole("checkbox", { name: part }).check();
  }
  await page.getByRole("button", { name: "Create link" }).click();
  const link = page.locator('input[value*="/shared/twin-"]');
  await expect(link).toBeVisible();
  return link.inputValue();
}

/** The screens of the twin: preferences, profile, export, import, sharing, and the dashboard with everything. */
export const TWIN_STATES: readonly ScreenState[] = [
  { name: "dashboard, with everything", open: visitAs("/", giveEverything) },
  { name: "setup, all done", open: visitAs("/setup", giveEverything) },
  { name: "preview, with everything", open: visitAs("/preview-twin", giveEverything) },
  {
    name: "test your twin, revealed",
    async open(stage) {
      await visitAs("/preview-twin", giveEverything)(stage);
      const { page } = stage;
      await page.getByRole("group", { name: "What would you do?" }).getByRole("radio").first().check();
      await page.getByRole("radio", { name: "Fairly sure" }).check();
      await page.getByRole("button", { name: "Show what my twin expected" }).click();
      await expect(page.getByRole("heading", { name: /^Your twin (was|had)/ })).toBeVisible();
    },
  },
  { name: "preferences, empty", open: visitAs("/preferences") },
  { name: "preferences, several", open: visitAs("/preferences", givePreferences) },
  {
    name: "preferences, one being edited",
    async open(stage) {
      await visitAs("/preferences", givePreferences)(stage);
      await stage.page.getByRole("main").getByRole("link", { name: /^Edit/ }).first().click();
      await expect(stage.page.getByRole("button", { name: "Update Preference" })).toBeVisible();
    },
  },
  {
    name: "preferences, refused",
    async open(stage) {
      await visitAs("/preferences")(stage);
      stage.watch.expectStatus(400, "/preferences");
      await stage.page.getByRole("button", { name: "Add Preference" }).click();
      await expect(stage.page.getByText("There is a problem")).toBeVisible();
    },
  },
  { name: "profile, empty", open: visitAs("/profile") },
  { name: "profile, with everything", open: visitAs("/profile", giveEverything) },
  { name: "export", open: visitAs("/export") },
  { name: "import", open: visitAs("/import") },
  { name: "share, no link yet", open: visitAs("/share") },
  {
    name: "share, nothing chosen",
    async open(stage) {
      await visitAs("/share", giveEverything)(stage);
      for (const box of await stage.page.getByRole("checkbox").all()) await box.uncheck();
      stage.watch.expectStatus(400, "/share");
      await stage.page.getByRole("button", { name: "Create link" }).click();
      await expect(stage.page.getByText("There is a problem")).toBeVisible();
    },
  },
  {
    name: "share, a link made",
    async open(stage) {
      await visitAs("/share", giveEverything)(stage);
      await makeLink(stage.page);
    },
  },
  {
    name: "a shared twin, signed out",
    scriptless: true,
    async open(stage) {
      await visitAs("/share", giveEverything)(stage);
      const link = await makeLink(stage.page);
      await stage.context.clearCookies();
      await stage.page.goto(link);
      await expect(stage.page).toHaveTitle(/^A shared twin/);
    },
  },
  {
    name: "profile, with notifications",
    open: visitAs("/profile", (person, { server }) => notifyTimes(3, server, person)),
  },
];
