import { expect, test } from "./test";
import { Watch } from "./watch";

test("the watch sees everything that it is there to see", async ({ browser, server }) => {
  const watch = new Watch(server.origin);
  const context = await browser.newContext();
  watch.follow(context);
  const page = await context.newPage();
  await page.goto("/login");
  expect(watch.trouble).toEqual([]);
  await page.evaluate(async () => {
    console.error("a console error");
    console.warn("a console warning");
    document.body.setAttribute("style", "color: red");
    setTimeout(() => {
      throw new Error("an uncaught error");
    });
    await fetch("/nothing-here");
    await fetch("/api/user");
    await fetch("https://elsewhere.example/").catch(() => null);
  });
  await page.route("/api/user", (route) => route.abort("connectionrefused"));
  await page.evaluate(() => fetch("/api/user").catch(() => null));
  await context.close();
  const seen = watch.trouble.join("\n");
  for (const trouble of [
    "console error a console error",
    "console warning a console warning",
    "page error an uncaught error",
    "answer 404 /nothing-here",
    "answer 401 /api/user",
    "failed /api/user net::ERR_CONNECTION_REFUSED",
  ]) {
    expect(watch.trouble).toContain(trouble);
  }
  expect(seen).toContain("inline style violates the following Content Security Policy directive");
  expect(seen).toContain("Connecting to 'https://elsewhere.example/' violates");
});

test("the watch sees a page that asks another host for something", async ({ browser, server }) => {
  const watch = new Watch(server.origin);
  const context = await browser.newContext({ bypassCSP: true });
  watch.follow(context);
  const page = await context.newPage();
  await page.goto("/login");
  await page.evaluate(() => fetch("https://elsewhere.example/").catch(() => null));
  await context.close();
  expect(watch.trouble).toContain("foreign host elsewhere.example");
  expect(watch.trouble).toContain("failed / net::ERR_NAME_NOT_RESOLVED");
});

test("the watch lets pass what was announced, and tells what never came", async ({ browser, server }) => {
  const watch = new Watch(server.origin);
  const context = await browser.newContext();
  watch.follow(context);
  watch.expectStatus(404, "/nothing-here");
  watch.expectStatus(500, "/");
  const page = await context.newPage();
  await page.goto("/nothing-here");
  await context.close();
  expect(watch.trouble).toEqual([]);
  expect(watch.missing()).toEqual(["announced, but never came: 500 /"]);
});
