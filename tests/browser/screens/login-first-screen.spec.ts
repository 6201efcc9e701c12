import { expect, test } from "../test";

/** Where an element ends, in CSS pixels from the top of the window. */
const endOf = (element: Element) => element.getBoundingClientRect().bottom;

test("the login page says what it is, and keeps its fields in the first screen", async ({ page }) => {
  await page.goto("/login");
  const [email, password] = [page.getByLabel("Email"), page.getByLabel("Password")];
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await email.evaluate(endOf)).toBeLessThanOrEqual(568);
  await expect(page.getByText("Thirty short statements draw your portrait")).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const field of [email, password, page.getByRole("button", { name: "Log in" })]) {
    expect(await field.evaluate(endOf)).toBeLessThanOrEqual(720);
  }
  await expect(page.locator("main svg.portrait")).toBeInViewport({ ratio: 1 });
});
