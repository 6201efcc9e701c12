import { expect, it } from "vitest";
import { loggedIn } from "../../support/accounts/person";
import { Client } from "../../support/http/client";
import { allRoutes, type Route, withQuery } from "../../support/http/every-route";
import { serve } from "../../support/server/serve";
import { furnished } from "../../support/twin/furnished";

/**
 * Checks that `app/web/addresses.ts` lists everything that exists, since the sweeps over routes rely on it.
 * `tests/faults/foreign-writes.beside-others.test.ts` checks that everything listed exists, by posting each of them.
 */

const server = await serve();
const screens = allRoutes().filter(({ isJson }) => !isJson);

it.each(screens.map(({ address }) => address))("%s takes forms only if it is listed", async (address) => {
  const route = screens.find((one) => one.address === address) as Route;
  const { client } = await loggedIn(server);
  const { status } = await client.postForm(route.postPath, { intent: "no-such-intent" });
  // The catch-all address answers forms like any other request.
  expect(status === 405 || address === "/*", `${address} answered ${status}`).toBe(route.asks === null);
});

/** Where each form of a page posts, with everything its buttons and fields can ask for. */
async function formsOn(client: Client, path: string): Promise<{ action: string; intent: string }[]> {
  const page = (await client.get(path, { follow: true })).page();
  return page.all("form[method=post]").flatMap((form) => {
    const action = new URL(form.getAttribute("action") ?? path, server.origin).pathname;
    const said = [...form.querySelectorAll("[name=intent], [name=decision]")];
    const intents = said.map((control) => control.getAttribute("value") ?? "");
    return (intents.length > 0 ? intents : [""]).map((intent) => ({ action, intent }));
  });
}

/** The screen at an address, such as that of a day whose date the page chose. */
const screenAt = (path: string) =>
  screens.find((one) => one.path === path) ??
  screens.find(({ address }) => new RegExp(`^${address.replace(/:\w+\??/g, "[^/]+")}$`).test(path));

it("every form on every screen asks for something that is listed", async () => {
  const { client } = await furnished(server);
  const bare = (await loggedIn(server)).client;
  const [own] = Object((await client.get("/api/preferences")).json());
  const looks = screens.flatMap(({ path }) => [
    ...[client, bare, new Client(server.origin)].map((browser) => ({ browser, path })),
    ...[`edit=${own.id}`, `delete=${own.id}`, "section=1"].map((query) => ({
      browser: client,
      path: withQuery(path, query),
    })),
  ]);
  const seen = new Set<string>();
  for (const { browser, path } of looks) {
    for (const { action, intent } of await formsOn(browser, path)) {
      const asks = screenAt(action)?.asks ?? [];
      const listed = asks.map((ask) => Object.values(ask).join());
      expect(listed, `${path} has a form to ${action}`).toContain(intent);
      seen.add(`${action} ${intent}`.trim());
    }
  }
  expect([...seen]).toEqual(
    expect.arrayContaining([
      "/preferences change",
      "/preferences delete",
      "/setup complete",
      "/share create",
    ]),
  );
});
