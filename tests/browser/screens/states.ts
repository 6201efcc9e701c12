import { account, loggedIn, newFields } from "../../support/accounts/person";
import { startServer } from "../../support/server/server";
import { googleAccount, withGoogle } from "../google";
import { giveResult, leaveAfter, notifyTimes } from "../states";
import { ANSWERS, focusToast, logIn, openMenu, type SectionAnswers } from "../steps";
import { bringSession, expect } from "../test";
import { ACCOUNT_STATES } from "./account-states";
import { DECISION_STATES } from "./desk/decision-states";
import { FULL_LIFE_STATES } from "./full-life";
import { IMPORT_STATES } from "./import-states";
import { INTEGRATION_STATES } from "./integration-states";
import { LEAVING_STATES } from "./leaving-states";
import { ODYSSEY_STATES } from "./odyssey-states";
import { PLATFORM_STATES } from "./platform-states";
import { RECOMMENDATION_STATES } from "./recommendation-states";
import { SECURITY_STATES } from "./security-states";
import { SIGNAL_STATES } from "./signal-states";
import { TWIN_STATES } from "./twin-states";
import { type ScreenState, type Stage, someone, visit, visitAs } from "./visiting";
import { DAY_STATES } from "./year/day-states";
import { FORETELLING_STATES } from "./year/foretelling-states";
import { YEAR_STATES } from "./year/year-states";

const EXTREME: SectionAnswers = [
  [5, 1, 5, 5, 5, 1],
  [1, 5, 1, 5, 1, 1],
  [1, 5, 1, 5, 1, 1],
  [5, 1, 5, 1, 5, 5],
  [5, 1, 5, 1, 5, 5],
];
const NEUTRAL: SectionAnswers = Array.from({ length: 5 }, () => [3, 3, 3, 3, 3, 3]);

/** Opens the page that asks for a new email, for a user whose address was proven by another person. */
async function openNewAddress({ page, server }: Stage): Promise<void> {
  const person = await account(server);
  await server.database.query(`UPDATE "User" SET "email" = $1, "formerEmail" = $2 WHERE "id" = $3`, [
    `${person.id}@address.invalid`,
    person.email,
    person.id,
  ]);
  await page.goto("/login");
  await logIn(page, person);
  await expect(page.getByLabel("New email")).toBeVisible();
}

/** Pages without scripts. */
const SCRIPTLESS: Omit<ScreenState, "scriptless">[] = [
  { name: "login, empty", open: visit("/login") },
  { name: "login, asked for by the security page", open: visit("/login?next=/security") },
  {
    name: "login, incomplete",
    async open({ page, watch }) {
      watch.expectStatus(400, "/login");
      await page.goto("/login");
      await page.getByRole("button", { name: "Log in" }).click();
      await expect(page.getByText("There is a problem")).toBeVisible();
    },
  },
  {
    name: "login, wrong credentials",
    async open({ page, watch, server }) {
      watch.expectStatus(401, "/login");
      const person = await account(server);
      await page.goto("/login");
      await logIn(page, { email: person.email, password: "not the password" });
      await expect(page.getByText("Login failed.")).toBeVisible();
    },
  },
  {
    name: "login, Google not set up",
    async open({ page }) {
      await page.goto("/auth/google/login");
      await expect(page.locator(".toast")).toBeVisible();
    },
  },
  { name: "register, empty", open: visit("/register") },
  {
    name: "register, everything wrong",
    async open({ page, watch }) {
      watch.expectStatus(400, "/register");
      await page.goto("/register");
      await page.getByRole("button", { name: "Create account" }).click();
      await expect(page.getByText("There is a problem")).toBeVisible();
    },
  },
  {
    name: "register, an easy password",
    async open({ page, watch }) {
      watch.expectStatus(400, "/register");
      await page.goto("/register");
      const { firstName, lastName, username, email } = newFields();
      const typed = { "First name": firstName, "Last name": lastName, Username: username, Email: email };
      for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);
      await page.getByLabel("Password").fill("iloveyou");
      await page.getByRole("button", { name: "Create account" }).click();
      await expect(page.getByText("There is a problem")).toBeVisible();
    },
  },
  { name: "another email, empty", open: openNewAddress },
  {
    name: "another email, refused",
    async open(stage) {
      await openNewAddress(stage);
      stage.watch.expectStatus(400, "/login/new-address");
      await stage.page.getByRole("button", { name: "Use this email and log in" }).click();
      await expect(stage.page.getByText("There is a problem")).toBeVisible();
    },
  },
  {
    name: "not found, signed out",
    async open({ page, watch }) {
      watch.expectStatus(404, "/nothing-here");
      await page.goto("/nothing-here");
    },
  },
  { name: "notifications, none yet", open: visitAs("/notifications") },
  {
    name: "notifications, of which there are earlier ones",
    async open(stage) {
      await visitAs("/notifications", (person) => notifyTimes(22, stage.server, person))(stage);
    },
  },
  { name: "terms", open: visit("/terms") },
  { name: "privacy", open: visit("/privacy") },
  {
    name: "not found, signed in",
    async open(stage) {
      stage.watch.expectStatus(404, "/nothing-here");
      await visitAs("/nothing-here")(stage);
    },
  },
];

const DASHBOARD: ScreenState[] = [
  { name: "OAuth debug", open: visit("/oauth-debug") },
  {
    name: "OAuth debug, mismatch",
    open: ({ page, server }) => page.goto(`http://127.0.0.1:${server.port}/oauth-debug`).then(() => {}),
  },
  { name: "dashboard, empty", open: visitAs("/") },
  { name: "dashboard, with a profile", open: visitAs("/", (person) => giveResult(person, ANSWERS)) },
  {
    name: "dashboard, with a toast",
    async open({ page, server, scripts }) {
      const person = await account(server, {
        firstName: "Wolfeschlegelsteinhausenbergerdorff",
        lastName: "Ng",
      });
      await page.goto("/login");
      await logIn(page, person);
      await expect(page.locator(".toast")).toBeVisible();
      // A focused toast stays.
      if (scripts) await focusToast(page);
    },
  },
  {
    name: "the bell, empty and open",
    async open(stage) {
      await visitAs("/setup")(stage);
      await openMenu(stage.page, "Notifications, none unread");
    },
  },
  {
    name: "the bell, full and open",
    async open(stage) {
      await visitAs("/setup", (person) => notifyTimes(12, stage.server, person))(stage);
      await openMenu(stage.page, /Notifications, \d+\+? unread/);
    },
  },
  {
    name: "the account menu, open",
    async open(stage) {
      const long = `${"long".repeat(15)}-${Date.now()}@${"sub.".repeat(10)}example.org`;
      const person = await loggedIn(stage.server, { email: long });
      await bringSession(stage.context, stage.server, person);
      await stage.page.goto("/setup");
      await openMenu(stage.page, "Your account");
    },
  },
  { name: "setup, nothing done", open: visitAs("/setup") },
  { name: "setup, assessment done", open: visitAs("/setup", (person) => giveResult(person, ANSWERS)) },
  { name: "preview, empty", open: visitAs("/preview-twin") },
  {
    name: "preview, with its table open",
    async open(stage) {
      await visitAs("/preview-twin", (person) => giveResult(person, EXTREME))(stage);
      await stage.page.locator("main summary").first().click();
    },
  },
];

const ASSESSMENT: ScreenState[] = [
  { name: "assessment, first section", open: visitAs("/personality-assessment") },
  {
    name: "assessment, last section",
    open: visitAs("/personality-assessment", (person) => leaveAfter(4, person, ANSWERS)),
  },
  {
    name: "assessment, refused",
    async open(stage) {
      const { page, watch } = stage;
      await visitAs("/personality-assessment")(stage);
      watch.expectStatus(400, "/personality-assessment");
      await page.locator('input[name="openness_3"]').evaluateAll((radios) => {
        for (const radio of radios) radio.removeAttribute("name");
      });
      await page.getByRole("button", { name: "Next" }).click();
      await expect(page.getByText("There is a problem")).toBeVisible();
    },
  },
  {
    name: "result",
    open: visitAs("/personality-assessment", (person) => giveResult(person, ANSWERS)),
  },
  {
    name: "result, careless and taken again",
    open: visitAs("/personality-assessment", async (person) => {
      await giveResult(person, EXTREME);
      await giveResult(person, NEUTRAL);
      await leaveAfter(2, person, ANSWERS);
    }),
  },
  {
    name: "result, extreme",
    open: visitAs("/personality-assessment", (person) => giveResult(person, EXTREME)),
  },
];

/** Every screen in its empty, filled and error states. */
export const SCREEN_STATES: readonly ScreenState[] = [
  ...SCRIPTLESS.map((state): ScreenState => ({ ...state, scriptless: true })),
  ...DASHBOARD,
  ...ASSESSMENT,
  ...TWIN_STATES,
  ...YEAR_STATES,
  ...FORETELLING_STATES,
  ...DAY_STATES,
  ...DECISION_STATES,
  ...FULL_LIFE_STATES,
  ...RECOMMENDATION_STATES,
  ...INTEGRATION_STATES,
  ...IMPORT_STATES,
  ...PLATFORM_STATES,
  ...SIGNAL_STATES,
  ...LEAVING_STATES,
  ...ACCOUNT_STATES,
  ...SECURITY_STATES,
  ...ODYSSEY_STATES,
];

/**
 * Opens the page that asks for the password before Google is added to an account, empty or refused.
 *
 * @param examine what to do with the page while its server runs
 */
export async function withGoogleLinkPage(
  { page, watch }: Stage,
  refused: boolean,
  examine: () => Promise<void>,
): Promise<void> {
  await withGoogle(watch, async ({ server, google }) => {
    const person = await account(server);
    google.next = googleAccount(person.email);
    await page.goto(`${server.origin}/auth/google/login`);
    if (refused) {
      watch.expectStatus(400, "/auth/google/link");
      await page.getByRole("button", { name: "Add Google and log in" }).click();
      await expect(page.getByText("There is a problem")).toBeVisible();
    }
    await examine();
    await page.goto("about:blank");
  });
}

/**
 * Opens the error page, on a server whose table of results is gone.
 *
 * @param examine what to do with the page while its server runs
 */
export async function withErrorPage(stage: Stage, examine: () => Promise<void>): Promise<void> {
  const broken = await startServer();
  try {
    await someone({ ...stage, server: broken });
    await broken.database.query(`DROP TABLE "PersonalityProfile"`);
    stage.watch.alsoServes(broken.origin);
    stage.watch.expectStatus(500, "/");
    await stage.page.goto(broken.origin);
    await examine();
  } finally {
    await stage.page.goto("about:blank");
    await broken.stop();
  }
}
