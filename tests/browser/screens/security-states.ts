import { codeOf } from "../../support/accounts/authenticator-app";
import { account, type Person } from "../../support/accounts/person";
import { giveApp, giveEvents, givePasskey, giveSessions, leaveGoogleAlone, letProofsAge } from "../guarding";
import { logIn } from "../steps";
import { expect } from "../test";
import { pressRefused } from "./account-states";
import { type ScreenState, type Stage, visitAs } from "./visiting";

const googleAlone = (person: Person, { server }: Stage) => leaveGoogleAlone(server, person);

/** Gives an account all factors, sessions in other browsers, and security events. */
async function giveEverything(person: Person, { server }: Stage): Promise<void> {
  await giveApp(server, person);
  await givePasskey(server, person, "Laptop");
  await givePasskey(server, person, "W".repeat(50));
  await giveSessions(server, person);
  await giveEvents(server, person);
}

/** Opens the page on which an authenticator app is set up. */
async function openSetUp(stage: Stage): Promise<void> {
  await visitAs("/security/authenticator")(stage);
  await stage.page.getByRole("button", { name: "Set up authenticator app" }).click();
  await expect(stage.page.getByRole("img", { name: "QR code of the secret" })).toBeVisible();
}

/** Opens the page that asks for a code after the right password. */
async function openSecondStep({ page, server }: Stage): Promise<void> {
  const person = await account(server);
  await giveApp(server, person);
  await page.goto("/login");
  await logIn(page, person);
  await expect(page.getByLabel("Code")).toBeVisible();
}

const AUTHENTICATOR: ScreenState[] = [
  { name: "authenticator app, none", open: visitAs("/security/authenticator") },
  { name: "authenticator app, being set up", open: openSetUp },
  {
    name: "authenticator app, refused",
    async open(stage) {
      await openSetUp(stage);
      await stage.page.getByLabel("Name").fill("");
      await pressRefused(stage, "Turn on", { path: "/security/authenticator" });
    },
  },
  {
    name: "authenticator app, its recovery codes",
    async open(stage) {
      const { page } = stage;
      await openSetUp(stage);
      const secret = (await page.locator("main code").textContent())?.replaceAll(" ", "") ?? "";
      await page.getByLabel("Code", { exact: true }).fill(codeOf(secret));
      await page.getByRole("button", { name: "Turn on" }).click();
      await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
    },
  },
  {
    name: "authenticator app, on",
    open: visitAs("/security/authenticator", (person, { server }) => giveApp(server, person)),
  },
];

/** The screens of what guards an account. */
export const SECURITY_STATES: readonly ScreenState[] = [
  { name: "security, nothing yet", open: visitAs("/security") },
  { name: "security, everything", open: visitAs("/security", giveEverything) },
  {
    name: "security, Google alone and not set up here",
    open: visitAs("/security", googleAlone),
  },
  { name: "password", scriptless: true, open: visitAs("/security/password") },
  {
    name: "password, refused",
    scriptless: true,
    async open(stage) {
      await visitAs("/security/password")(stage);
      await pressRefused(stage, "Change password", { path: "/security/password" });
    },
  },
  ...AUTHENTICATOR,
  { name: "second step", scriptless: true, open: openSecondStep },
  {
    name: "second step, refused",
    scriptless: true,
    async open(stage) {
      await openSecondStep(stage);
      await pressRefused(stage, "Log in", { path: "/login/second-step" });
    },
  },
  { name: "proof by password", open: visitAs("/prove?next=/share") },
  { name: "proof in any way", open: visitAs("/prove?next=/share", giveEverything) },
  {
    name: "proof, refused",
    async open(stage) {
      await visitAs("/prove?next=/share", giveEverything)(stage);
      await stage.page.getByLabel("Password").fill("not the password");
      await pressRefused(stage, "Confirm with your password", { path: "/prove", status: 401 });
    },
  },
  {
    name: "proof of both factors, the first",
    async open(stage) {
      await visitAs("/prove?next=/account&fully=1", async (person, of) => {
        await giveEverything(person, of);
        await letProofsAge(of.server, person);
      })(stage);
      await expect(stage.page.getByLabel("Password")).toBeVisible();
    },
  },
  {
    name: "proof of both factors, the second",
    async open(stage) {
      const { page } = stage;
      let password = "";
      await visitAs("/prove?next=/account&fully=1", async (person, of) => {
        password = person.password;
        await giveEverything(person, of);
        await letProofsAge(of.server, person);
      })(stage);
      await page.getByLabel("Password").fill(password);
      await page.getByRole("button", { name: "Confirm with your password" }).click();
      await expect(page.getByLabel("Code")).toBeVisible();
    },
  },
  { name: "proof, of nobody who can", open: visitAs("/prove?next=/share", googleAlone) },
  { name: "passkeys, none", open: visitAs("/security/passkeys") },
  {
    name: "passkeys, name refused",
    async open(stage) {
      await visitAs("/security/passkeys", giveEverything)(stage);
      await stage.page.getByLabel("Another name for Laptop").fill("");
      stage.watch.expectStatus(400, "/security/passkeys");
      await stage.page.getByRole("button", { name: "Rename Laptop" }).click();
      await expect(stage.page.getByText("There is a problem")).toBeVisible();
    },
  },
  {
    name: "logging in with a passkey",
    open: async ({ page }) => {
      await page.goto("/login/passkey");
    },
  },
  {
    name: "logging in with a passkey, at another address",
    open: async ({ page, server }) => {
      await page.goto(`http://127.0.0.1:${server.port}/login/passkey`);
    },
  },
];

/** The screens of a user who can sign in only with Google, on a server that offers it. */
export const GOOGLE_ALONE_STATES: readonly ScreenState[] = [
  { name: "security, Google alone", open: visitAs("/security", googleAlone) },
  {
    name: "password, to be proven at Google",
    scriptless: true,
    open: visitAs("/security/password", googleAlone),
  },
  { name: "proof at Google", open: visitAs("/prove?next=/share", googleAlone) },
];
