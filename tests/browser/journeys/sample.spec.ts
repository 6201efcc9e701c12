import { withSample } from "../../support/sample/with-sample";
import { startServer, type TestServer } from "../../support/server/server";
import { expect, test as usual } from "../test";

const test = usual.extend<object, { server: TestServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern
    async ({}, use) => {
      const server = await startServer(await withSample());
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
});

test("a visitor looks around as a made-up person, three clicks to a filled year, and leaves", async ({
  page,
}) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Look around with a sample person" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("This is a made-up person.")).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Your year" }).click();
  await expect(page.getByRole("heading", { name: "Day by day" })).toBeVisible();
  await page.goto("/share");
  await expect(page.getByText("cannot share their twin")).toBeVisible();
  await expect(page.getByRole("main").getByRole("checkbox")).toHaveCount(0);
  await page.getByRole("button", { name: "Leave the sample" }).click();
  await expect(page).toHaveURL("/register");
  await page.goto("/year/2026");
  await expect(page).toHaveURL(/\/login/);
});
