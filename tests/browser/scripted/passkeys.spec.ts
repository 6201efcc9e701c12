import type { Page } from "@playwright/test";
import { account } from "../../support/accounts/person";
import { formOf } from "../../support/http/forms";
import { letProofsAge } from "../guarding";
import { hydrated, logIn, toast } from "../steps";
import { expect, test } from "../test";

/** Chromium's virtual authenticator (WebAuthn domain of its protocol). */
async function withAuthenticator(page: Page, { verifies = true } = {}) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: verifies,
    },
  });
  return {
    /** Whether the user passes the device's verification. */
    verify: (isUserVerified: boolean) =>
      session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.goto("/security/passkeys");
  await hydrated(page);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  await page.context().clearCookies();
}

test("a passkey is added, opens the account, and is removed", async ({ page, person, server }) => {
  await withAuthenticator(page);
  await addPasskey(page, "Ada's laptop");
  await expect(page.getByText("Not used yet.")).toBeVisible();
  await logOut(page);
  await page.goto("/login?next=/share");
  await page.getByRole("link", { name: "Log in with a passkey" }).click();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(/\/share$/);
  await expect(toast(page, "Welcome back!")).toBeVisible();
  await page.goto("/security/passkeys");
  await expect(page.getByText("Last used")).toBeVisible();
  await page.getByLabel("Another name for Ada's laptop").fill("Laptop");
  await page.getByRole("button", { name: "Rename" }).click();
  await expect(page.getByRole("heading", { name: "Laptop", exact: true })).toBeVisible();
  await letProofsAge(server, person);
  await page.getByRole("button", { name: "Remove Laptop" }).click();
  await page.getByRole("button", { name: "Confirm with a passkey" }).click();
  await page.getByRole("button", { name: "Remove Laptop" }).click();
  await expect(page.getByText("You have no passkey.")).toBeVisible();
  const rows = await server.database.query(
    `SELECT "kind" FROM "SecurityEvent" WHERE "userId" = $1 ORDER BY "createdAt"`,
    [person.id],
  );
  expect(rows.map((row) => Object(row).kind)).toEqual(["passkey-added", "passkey-removed"]);
});

test("a removed passkey opens nothing any more", async ({ page, person, watch }) => {
  await withAuthenticator(page);
  await addPasskey(page, "Key");
  const removing = formOf((await person.client.get("/security/passkeys")).page(), "Remove");
  await person.client.postForm(removing.action, removing.fields);
  await logOut(page);
  watch.expectStatus(401, "/login/passkey");
  await page.goto("/login/passkey");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByText("This passkey was not taken")).toBeVisible();
});

test("a passkey proves that it is the person, once for each challenge", async ({ page, person, server }) => {
  await withAuthenticator(page);
  await addPasskey(page, "Key");
  await letProofsAge(server, person);
  await page.goto("/prove?next=/security/passkeys");
  await hydrated(page);
  const posted = page.waitForRequest(
    (request) => request.method() === "POST" && /\/prove/.test(request.url()),
  );
  await page.getByRole("button", { name: "Confirm with a passkey" }).click();
  await expect(page).toHaveURL(/\/security\/passkeys$/);
  await expect(page.getByRole("button", { name: "Add a passkey" })).toBeVisible();
  // The proof renewed the session's id, so the client takes it from the page.
  for (const { name, value } of await page.context().cookies()) person.client.setCookie(name, value);
  const again = await person.client.postForm("/prove", new URLSearchParams((await posted).postData() ?? ""));
  expect(again.status).toBe(401);
});

test("a device that does not know its person makes and opens nothing", async ({ page, person, server }) => {
  const device = await withAuthenticator(page);
  await addPasskey(page, "Key");
  await device.verify(false);
  await page.goto("/security/passkeys");
  await hydrated(page);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("No passkey was added.")).toBeVisible();
  const rows = await server.database.query(`SELECT "id" FROM "Passkey" WHERE "userId" = $1`, [person.id]);
  expect(rows).toHaveLength(1);
});

test("a device that has a passkey of the account already says so, and keeps the one that it has", async ({
  page,
  person,
  server,
}) => {
  await withAuthenticator(page);
  await addPasskey(page, "Key");
  await page.getByLabel("Name", { exact: true }).fill("The same again");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("This device already has a passkey for this account.")).toBeVisible();
  await expect(page.getByText("No passkey was")).toHaveCount(0);
  const rows = await server.database.query(`SELECT "name" FROM "Passkey" WHERE "userId" = $1`, [person.id]);
  expect(rows).toEqual([{ name: "Key" }]);
});

test("a passkey stands for the code of the authenticator app too", async ({ page, person, server }) => {
  await withAuthenticator(page);
  await addPasskey(page, "Key");
  await server.database.query(
    `INSERT INTO "AuthenticatorApp" ("userId", "name", "sealedSecret", "confirmedAt") VALUES ($1, $2, $3, $4)`,
    [person.id, "Phone", "sealed", new Date()],
  );
  await logOut(page);
  await page.goto("/login?next=/share");
  await logIn(page, person);
  await expect(page).toHaveURL(/\/login\/second-step$/);
  await page.getByRole("link", { name: "log in with a passkey" }).click();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(/\/share$/);
});

test("without any passkey here, the page says that none was used", async ({ page, server }) => {
  await account(server);
  await withAuthenticator(page);
  await page.goto("/login/passkey");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByText("No passkey was used.")).toBeVisible();
});

test("where passkeys of this server cannot be used, a sentence stands in for the button", async ({
  page,
  server,
}) => {
  await page.goto(`http://127.0.0.1:${server.port}/login/passkey?next=/share`);
  await expect(page.getByText("Passkeys work at one address of this server only")).toBeVisible();
  await expect(page.getByRole("button", { name: "Use a passkey" })).toHaveCount(0);
  await page.getByRole("link", { name: server.origin }).click();
  await expect(page).toHaveURL(`${server.origin}/login/passkey?next=/share`);
  await expect(page.getByRole("button", { name: "Use a passkey" })).toBeVisible();
});
