import type { Page } from "@playwright/test";
import { expect, test } from "../test";

/** The script files that a page requests and the script elements it holds. */
async function scriptsOf(page: Page, path: string) {
  const files: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script" || /\.m?js($|\?)/.test(request.url())) files.push(request.url());
  });
  await page.goto(path, { waitUntil: "networkidle" });
  return { files, elements: await page.locator('script, link[rel="modulepreload"]').count() };
}

for (const path of ["/login", "/register", "/terms", "/privacy", "/nothing-here"]) {
  test(`${path} loads no script`, async ({ page, watch }) => {
    if (path === "/nothing-here") watch.expectStatus(404, path);
    expect(await scriptsOf(page, path)).toEqual({ files: [], elements: 0 });
  });
}

for (const path of ["/terms", "/privacy", "/nothing-here"]) {
  test(`${path} loads no script for those who are logged in either`, async ({ page, person, watch }) => {
    expect(person.id).toBeTruthy();
    if (path === "/nothing-here") watch.expectStatus(404, path);
    expect(await scriptsOf(page, path)).toEqual({ files: [], elements: 0 });
  });
}

test("the dashboard does load scripts, so this would be seen", async ({ page, person }) => {
  expect(person.id).toBeTruthy();
  const { files, elements } = await scriptsOf(page, "/");
  expect(files.length).toBeGreaterThan(0);
  expect(elements).toBeGreaterThan(0);
});
