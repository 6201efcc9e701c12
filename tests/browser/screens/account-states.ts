import { account } from "../../support/accounts/person";
import { giveLink, givePasskey, leaveGoogleAlone, letProofsAge } from "../guarding";
import { focusToast, toast } from "../steps";
import { expect } from "../test";
import { type ScreenState, type Stage, visit, visitAs } from "./visiting";

/** Presses a button of the open page, and waits for the error message. */
export async function pressRefused(
  { page, watch }: Stage,
  button: string,
  { path, status = 400 }: { path: string; status?: number },
): Promise<void> {
  watch.expectStatus(status, path);
  await page.getByRole("button", { name: button }).click();
  await expect(page.getByText("There is a problem")).toBeVisible();
}

/** Opens the account's page; with scripts, waits for the control that is loaded later. */
function openAccount(prepare?: Parameters<typeof visitAs>[1]): ScreenState["open"] {
  return async (stage) => {
    await visitAs("/account", prepare)(stage);
    if (stage.scripts) await expect(stage.page.locator("input[role=combobox]")).toBeVisible();
  };
}

/** Opens the page of a link that a user was sent. */
const openLink = (path: string, purpose: "reset-password" | "prove-address") => async (stage: Stage) => {
  const token = await giveLink(stage.server, await account(stage.server), purpose);
  await stage.page.goto(`${path}?token=${token}`);
};

/** Confirms a user's address. */
const confirmAddress: Parameters<typeof visitAs>[1] = (person, { server }) =>
  server.database.query(`UPDATE "User" SET "emailProvenAt" = $1 WHERE "id" = $2`, [new Date(), person.id]);

/** The account's page and the pages of links, on a server that sends no letters. */
export const ACCOUNT_STATES: readonly ScreenState[] = [
  { name: "account", open: openAccount() },
  {
    name: "account, name refused",
    async open(stage) {
      await openAccount()(stage);
      await stage.page.getByLabel("First name").fill("");
      await stage.page.getByLabel("Username").fill("x");
      await pressRefused(stage, "Save name", { path: "/account" });
    },
  },
  {
    name: "account, address refused",
    async open(stage) {
      await openAccount()(stage);
      const other = await account(stage.server);
      await stage.page.getByLabel("Email", { exact: true }).fill(other.email);
      await pressRefused(stage, "Change address", { path: "/account", status: 409 });
    },
  },
  {
    name: "account, name changed",
    async open(stage) {
      await openAccount()(stage);
      await stage.page.getByLabel("Last name").fill("Wolfeschlegelsteinhausenbergerdorff");
      await stage.page.getByRole("button", { name: "Save name" }).click();
      await expect(toast(stage.page, "Your name was changed")).toBeVisible();
      // A focused toast stays.
      if (stage.scripts) await focusToast(stage.page);
    },
  },
  {
    name: "account, proof too old",
    open: openAccount((person, { server }) => letProofsAge(server, person)),
  },
  {
    name: "account, finding a time zone",
    async open(stage) {
      await openAccount()(stage);
      if (!stage.scripts) return;
      await stage.page.locator("input[role=combobox]").fill("amer york");
      await expect(stage.page.getByRole("option", { name: "America/New York" })).toBeVisible();
    },
  },
  { name: "forgotten password, no letters", scriptless: true, open: visit("/forgot-password") },
  { name: "new password by link", scriptless: true, open: openLink("/reset-password", "reset-password") },
  {
    name: "new password by link, refused",
    scriptless: true,
    async open(stage) {
      await openLink("/reset-password", "reset-password")(stage);
      await stage.page.getByLabel("New password").fill("short");
      await pressRefused(stage, "Set new password", { path: "/reset-password" });
    },
  },
  { name: "new password, link gone", scriptless: true, open: visit("/reset-password?token=gone") },
  { name: "proving an address", scriptless: true, open: openLink("/prove-address", "prove-address") },
  {
    name: "proving an address, signed in, with what the button ends",
    scriptless: true,
    async open(stage) {
      let token = "";
      await visitAs("/account", async (person, { server }) => {
        for (const name of ["Laptop", "Phone"]) await givePasskey(server, person, name);
        token = await giveLink(server, person, "prove-address");
      })(stage);
      await stage.page.goto(`/prove-address?token=${token}`);
    },
  },
  { name: "proving an address, link gone", scriptless: true, open: visit("/prove-address?token=gone") },
  { name: "daily reminder", open: visitAs("/account/reminder") },
  {
    name: "stopping the daily reminder",
    scriptless: true,
    open: visit("/reminder/stop?token=any"),
  },
  { name: "stopping the weekly email", scriptless: true, open: visit("/weekly-email/stop?token=any") },
  {
    name: "weekly email stopped",
    scriptless: true,
    async open({ page }) {
      await page.goto("/weekly-email/stop?token=any");
      await page.getByRole("button", { name: "Stop the weekly email" }).click();
      await expect(page.getByText("That was the last one")).toBeVisible();
    },
  },
];

/** The account's page on a server that sends letters. */
export const LETTER_STATES: readonly ScreenState[] = [
  { name: "account, address not proven yet", open: openAccount() },
  { name: "account, weekly email offered", open: openAccount(confirmAddress) },
  {
    name: "account, weekly email asked for",
    async open(stage) {
      await openAccount(confirmAddress)(stage);
      await stage.page.getByLabel("Email me once a week").check();
      await stage.page.getByRole("button", { name: "Save weekly email" }).click();
      await expect(toast(stage.page, "You get an email once a week")).toBeVisible();
      if (stage.scripts) await focusToast(stage.page);
    },
  },
  {
    name: "account, email sent again",
    async open(stage) {
      await openAccount()(stage);
      await stage.page.getByRole("button", { name: "Send the email again" }).click();
      await expect(toast(stage.page, "The email is on its way")).toBeVisible();
      if (stage.scripts) await focusToast(stage.page);
    },
  },
  {
    name: "address to be proven first",
    scriptless: true,
    open: visitAs("/prove-address/first?next=/security/passkeys"),
  },
  { name: "passkeys, address to be proven first", open: visitAs("/security/passkeys") },
  {
    name: "unlinking Google, nothing else left",
    scriptless: true,
    open: visitAs("/security/google", (person, { server }) => leaveGoogleAlone(server, person)),
  },
  {
    name: "unlinking Google",
    scriptless: true,
    open: visitAs("/security/google", async (person, { server }) => {
      await leaveGoogleAlone(server, person);
      await givePasskey(server, person, "Laptop");
    }),
  },
  { name: "forgotten password", scriptless: true, open: visit("/forgot-password") },
  {
    name: "forgotten password, refused",
    scriptless: true,
    async open(stage) {
      await stage.page.goto("/forgot-password");
      await pressRefused(stage, "Send reset link", { path: "/forgot-password" });
    },
  },
  {
    name: "forgotten password, letter on its way",
    scriptless: true,
    async open({ page, server }) {
      await page.goto("/forgot-password");
      const { email } = await account(server, { email: `${"long".repeat(14)}-${Date.now()}@example.org` });
      await page.getByLabel("Email").fill(email);
      await page.getByRole("button", { name: "Send reset link" }).click();
      await expect(page.getByText("Check your email")).toBeVisible();
    },
  },
];
