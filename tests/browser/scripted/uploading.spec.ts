import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { hydrated } from "../steps";
import { expect, test } from "../test";

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => "marked" in window);

const WATCHED = Buffer.from('Title,Date\n"A film","12/25/24"\n"Another film","11/20/24"\n');
const viewings = { name: "NetflixViewingHistory.csv", mimeType: "text/csv", buffer: WATCHED };
const large = {
  name: "takeout-1.zip",
  mimeType: "application/zip",
  buffer: Buffer.alloc(3 * 1024 * 1024, "x"),
};

/** Slows the connection down, so that three megabytes take a while. */
async function slowLine(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const uploadThroughput = 300 * 1024;
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
  await session.send("Network.emulateNetworkConditions", conditions);
}

test("an archive is uploaded without a reload, and its page follows", async ({ page, person: _person }) => {
  await page.goto("/integrations");
  await hydrated(page);
  await mark(page);
  await page.getByLabel("Archive files").setInputFiles([viewings]);
  await page.getByRole("button", { name: "Upload archive" }).click();
  await expect(page).toHaveURL(/\/archives\/imports\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("main")).toContainText("NetflixViewingHistory.csv");
  expect(await isMarked(page)).toBe(true);
});

test("files that are dropped on the form are chosen, and uploaded when the person says so", async ({
  page,
  person: _person,
}) => {
  await page.goto("/archives");
  await hydrated(page);
  const dropped = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], "NetflixViewingHistory.csv"));
    return transfer;
  }, WATCHED.toString());
  const form = page.locator("form.upload");
  await form.dispatchEvent("dragover", { dataTransfer: dropped });
  await expect(form).toHaveClass(/upload-over/);
  await form.dispatchEvent("drop", { dataTransfer: dropped });
  await expect(form).not.toHaveClass(/upload-over/);
  await expect(page.getByLabel("Archive files")).toBeFocused();
  await page.getByRole("button", { name: "Upload archive" }).click();
  await expect(page).toHaveURL(/\/archives\/imports\//);
});

test("an upload shows how far it is, and is cancelled: nothing of it stays", async ({
  page,
  person,
  server,
}) => {
  await page.goto("/archives");
  await hydrated(page);
  await slowLine(page);
  await page.getByLabel("Archive files").setInputFiles([large]);
  await page.getByRole("button", { name: "Upload archive" }).click();
  const bar = page.getByRole("progressbar", { name: "Upload" });
  await expect(bar).toBeVisible();
  await expect.poll(async () => Number(await bar.getAttribute("value"))).toBeGreaterThan(0);
  await expect(page.getByText(/^Uploading… \d\.\d of 3\.0 MiB \(\d+\s%\)$/)).toBeVisible();
  await page.getByRole("button", { name: "Cancel the upload" }).click();
  await expect(page.getByText("The upload was cancelled. Nothing of it was kept.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Upload archive" })).toBeVisible();
  await expect
    .poll(() => readdirSync(join(server.dataDir, "uploads")).filter((name) => name.endsWith(".part")))
    .toEqual([]);
  expect(await server.database.count("ArchiveImport", `"userId" = $1`, [person.id])).toBe(0);
});

test("what is refused is said at the field, which takes another choice", async ({
  page,
  person: _person,
  watch,
}) => {
  watch.expectStatus(400, "/archives");
  await page.goto("/archives");
  await hydrated(page);
  await page.getByRole("button", { name: "Upload archive" }).click();
  await expect(page.getByRole("link", { name: "Choose the file that you downloaded." })).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);
  await page.getByLabel("Archive files").setInputFiles([viewings]);
  await page.getByRole("button", { name: "Upload archive" }).click();
  await expect(page).toHaveURL(/\/archives\/imports\//);
});
