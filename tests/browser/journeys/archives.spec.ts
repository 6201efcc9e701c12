import type { Page } from "@playwright/test";
import { linkedinArchive } from "../../support/archives/made/linkedin";
import { takeoutArchive } from "../../support/archives/made/takeout";
import { hydrated } from "../steps";
import { expect, IN_EVERY_ENGINE, test, WITH_SCRIPTS } from "../test";

/** Waits until this state is shown, reloading if scripts are off. */
async function comesTo(page: Page, scripts: boolean, state: string): Promise<void> {
  await expect(async () => {
    if (!scripts && (await page.getByRole("link", { name: "Reload" }).isVisible())) {
      await page.getByRole("link", { name: "Reload" }).click();
    }
    await expect(page.getByText(state, { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
}

/** Uploads files on the integrations screen. */
async function handOver(
  page: Page,
  scripts: boolean,
  files: readonly { name: string; bytes: Buffer }[],
): Promise<void> {
  await page.goto("/integrations");
  if (scripts) await hydrated(page);
  await page
    .getByLabel("Archive files")
    .setInputFiles(files.map(({ name, bytes }) => ({ name, mimeType: "application/zip", buffer: bytes })));
  await page.getByRole("button", { name: "Upload archive" }).click();
  await expect(page).toHaveURL(/\/archives\/imports\/[0-9a-f-]+$/);
}

test("an archive is handed over, looked through, kept, shown on its card and as signals, and taken back", async ({
  page,
  person: _person,
  scripts,
}) => {
  test.slow();
  await handOver(page, scripts, [await linkedinArchive()]);
  await comesTo(page, scripts, "Waiting for you");
  await expect(page.getByRole("heading", { name: "Your LinkedIn archive" })).toBeVisible();
  await page.getByText("File by file").click();
  await expect(page.getByText("Connections.csv", { exact: true })).toBeVisible();
  await page.getByRole("checkbox", { name: /job application/ }).uncheck();
  await page.getByRole("button", { name: "Keep this import" }).click();
  await comesTo(page, scripts, "Kept");
  await expect(page.getByRole("heading", { name: /^[\d,]+ [\w ]+ added$/ })).toBeVisible();
  await expect(page.getByText(/job applications/)).toHaveCount(0);

  await page.goto("/integrations");
  const card = page.locator("#platform-linkedin");
  await expect(card.getByText("From your archives", { exact: true }).first()).toBeVisible();
  await expect(card.getByRole("button", { name: "Sync" })).toHaveCount(0);
  await page.goto("/signals");
  await expect(page.getByText("LinkedIn").first()).toBeVisible();

  await page.goto("/archives");
  await page.getByRole("link", { name: "Complete_LinkedInDataExport" }).click();
  await page.getByRole("button", { name: "Undo this import" }).click();
  await expect(page.getByRole("heading", { name: "Undo this import?" })).toBeVisible();
  await page.locator("#undo").getByRole("button", { name: "Undo this import" }).click();
  await comesTo(page, scripts, "Undone");
  await page.goto("/integrations");
  await expect(page.locator("#connected").getByText("No platform is connected.")).toBeVisible();
});

test("an archive in several parts is one import, and can be thrown away", { tag: WITH_SCRIPTS }, async ({
  page,
  person: _person,
}) => {
  test.slow();
  await handOver(page, true, await takeoutArchive());
  await comesTo(page, true, "Waiting for you");
  await expect(page.getByRole("heading", { name: "Your Google Takeout archive" })).toBeVisible();
  await expect(
    page.getByText(/takeout-20261101T120000Z-001\.zip, takeout-20261101T120000Z-002\.zip/),
  ).toBeVisible();
  await page.getByRole("button", { name: "Throw away" }).click();
  await expect(page).toHaveURL("/archives");
  await expect(page.getByRole("heading", { name: "How to get your archive" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your imports" })).toHaveCount(0);
});

test("where a platform cannot be connected, its card leads to the steps to its archive, and they to the form", {
  tag: IN_EVERY_ENGINE,
}, async ({ page, person: _person, scripts }) => {
  await page.goto("/integrations");
  if (scripts) await hydrated(page);
  await page.getByRole("link", { name: "Upload your TikTok archive" }).click();
  await expect(page).toHaveURL("/archives?platform=tiktok#archive-of-tiktok-title");
  await expect(page.locator("summary").filter({ hasText: "TikTok archive" })).toBeFocused();
  await expect(page.getByText("Press “Request data”.", { exact: true })).toBeVisible();
  await expect(page.getByText("Press “Deselect all”.")).toBeHidden();
  await page.getByRole("link", { name: /^Upload it.*TikTok archive$/ }).click();
  await expect(page.getByLabel("Archive files")).toBeFocused();
});
