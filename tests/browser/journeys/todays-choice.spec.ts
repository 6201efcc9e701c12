import { expectFocusOnHeading, tabTo } from "../keyboard";
import { giveResult } from "../states";
import { ANSWERS, hydrated, isMarked, mark } from "../steps";
import { expect, IN_EVERY_ENGINE, test, WITH_SCRIPTS } from "../test";

const REVEALED = /^Your twin (was right|was wrong|had no idea)$/;

test("today's choice is answered by keyboard: the focus goes to how it went, and the page is not loaded again", async ({
  page,
  person,
  scripts,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await giveResult(person, ANSWERS);
  await page.goto("/");
  if (scripts) await hydrated(page);
  await mark(page);
  const second = page.locator("#today button").last();
  const words = (await second.textContent()) ?? "";
  await tabTo(page, "button", words);
  await page.keyboard.press("Enter");
  await expectFocusOnHeading(page, REVEALED);
  await expect(page.locator("#today")).toContainText(`You chose “${words}”.`);
  expect(await isMarked(page)).toBe(scripts);
  await expect(page.getByRole("img", { name: /1 of 10\.$/ })).toBeVisible();
  await expect(page.locator("main .button-primary")).toHaveCount(1);
});

test("answered on one device, it is answered on the other, and pressing there changes nothing", {
  tag: WITH_SCRIPTS,
}, async ({ page, person, anotherDevice, server, context }) => {
  await giveResult(person, ANSWERS);
  const other = await anotherDevice();
  await other.context().addCookies(await context.cookies());
  await page.goto("/");
  await other.goto("/");
  const asked = await page.locator(".today-situation").textContent();
  expect(await other.locator(".today-situation").textContent()).toBe(asked);
  await page.locator("#today button").first().click();
  await expect(page.getByRole("heading", { name: REVEALED })).toBeVisible();
  await other.locator("#today button").last().click();
  await expect(other.getByRole("heading", { name: REVEALED })).toBeVisible();
  const rows = await server.database.query(`SELECT "chosen" FROM "ChoiceAnswer" WHERE "userId" = $1`, [
    person.id,
  ]);
  expect(rows).toEqual([{ chosen: "a" }]);
});

test("how sure somebody is can be said, and need not be", { tag: IN_EVERY_ENGINE }, async ({
  page,
  person,
  server,
}) => {
  await giveResult(person, ANSWERS);
  await page.goto("/");
  await page.getByLabel("How sure?").selectOption("Fairly sure");
  await page.locator("#today button").first().click();
  await expect(page.getByRole("heading", { name: REVEALED })).toBeVisible();
  const rows = await server.database.query(`SELECT "confidence" FROM "ChoiceAnswer" WHERE "userId" = $1`, [
    person.id,
  ]);
  expect(rows).toEqual([{ confidence: 80 }]);
});
