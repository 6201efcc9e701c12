import { describe, expect, it } from "vitest";
import { loggedIn } from "../../support/accounts/person";
import { Client } from "../../support/http/client";
import { press } from "../../support/http/forms";
import { serve } from "../../support/server/serve";
import { furnished } from "../../support/twin/furnished";
import { makeLink, openLink, SHARE } from "../../support/twin/sharing";

const server = await serve();
const stranger = () => new Client(server.origin);

describe("the public page", () => {
  it("sets no cookie, sends no address on, stays out of search engines and caches, and loads no script", async () => {
    const person = await furnished(server);
    const link = await makeLink(person);
    for (const client of [stranger(), person.client]) {
      const answer = await client.get(link);
      expect([answer.status, answer.setCookies]).toEqual([200, []]);
      expect(answer.headers.get("Referrer-Policy")).toBe("no-referrer");
      expect(answer.headers.get("X-Robots-Tag")).toContain("noindex");
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      expect(answer.page().all("script, [rel=modulepreload]")).toEqual([]);
    }
  });

  it("is the same for whoever opens it: it knows nobody, not even its maker", async () => {
    const [person, other] = [await furnished(server), await loggedIn(server)];
    const link = await makeLink(person);
    const texts: string[] = [];
    for (const client of [stranger(), person.client, other.client]) texts.push((await client.get(link)).text);
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).not.toContain("Logout");
  });

  it("tells no ids, not even to whoever asks for its data", async () => {
    const person = await furnished(server);
    await press(person.client, "/preferences", "Add Preference", { subcategory: "tone", preference: "Calm" });
    const link = await makeLink(person);
    const rows = JSON.stringify(await server.database.snapshot());
    const ids = new Set(rows.match(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g));
    expect(ids.size).toBeGreaterThan(1);
    for (const route of ["routes/shared-twin", "root"]) {
      const answer = await stranger().get(`${link}&${new URLSearchParams({ _data: route })}`);
      expect(answer.status).toBe(200);
      expect(answer.text).not.toMatch(/"(id|userId)":/);
      for (const id of ids) expect(answer.text).not.toContain(id);
      if (route === "root") continue;
      expect(answer.text).toContain("Calm");
      expect(answer.headers.get("Referrer-Policy")).toBe("no-referrer");
      expect(answer.headers.get("X-Robots-Tag")).toContain("noindex");
    }
  });

  it("leaves a message that waits for the next page to that page", async () => {
    const person = await furnished(server);
    const link = await makeLink(person);
    await press(person.client, "/preferences", "Add Preference", { subcategory: "tone", preference: "Calm" });
    expect((await person.client.get(link)).text).not.toContain("Preference Added");
    expect((await person.client.get("/preferences")).page().toast).toEqual(["Preference Added"]);
  });

  it("takes no writes", async () => {
    const person = await loggedIn(server);
    const link = await makeLink(person);
    const before = await server.database.snapshot();
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      expect((await stranger().send(method, link)).status).toBe(405);
    }
    expect(await server.database.snapshot()).toEqual(before);
  });
});

describe("ending a link", () => {
  it("by the list: at once, with a toast, and it is listed as ended", async () => {
    const person = await loggedIn(server);
    const link = await makeLink(person);
    expect((await openLink(person, link)).status).toBe(200);
    const page = (await person.client.get(SHARE)).page();
    const button = page.texts("#links button")[0] ?? "";
    expect(button).toMatch(/^End link made \d+ \w+ 20\d\d, \d\d:\d\d UTC$/);
    const answer = await press(person.client, SHARE, button);
    expect([answer.status, answer.location]).toEqual([302, SHARE]);
    expect((await openLink(person, link)).status).toBe(404);
    const after = (await person.client.get(SHARE)).page();
    expect(after.toast).toEqual(["Link ended"]);
    expect(after.text("#links li")).toContain("Ended");
    expect(after.all("#links button")).toEqual([]);
  });

  it("ends that one and no other; a second press changes nothing", async () => {
    const person = await loggedIn(server);
    const [first, second] = [await makeLink(person), await makeLink(person, ["patterns"])];
    const newest = (await person.client.get(SHARE)).page().document.querySelector("#links form [name=id]");
    const fields = { intent: "end", id: newest?.getAttribute("value") ?? "" };
    await person.client.postForm(SHARE, fields);
    const ended = await server.database.snapshot();
    expect((await person.client.postForm(SHARE, fields)).status).toBe(302);
    expect(await server.database.snapshot()).toEqual(ended);
    expect((await openLink(person, first)).status).toBe(200);
    expect((await openLink(person, second)).status).toBe(404);
  });
});

describe("a link that opens nothing", () => {
  /** A working link, and links that fail in every possible way. */
  async function dead() {
    const person = await furnished(server);
    const [ended, expired, working] = [
      await makeLink(person),
      await makeLink(person),
      await makeLink(person),
    ];
    const stampOf = (link: string) => /twin-(\d+)/.exec(link)?.[1] ?? "";
    const keyOf = (link: string) => new URL(link, server.origin).searchParams.get("key") ?? "";
    await server.database.query(`UPDATE "ShareLink" SET "endedAt" = $1 WHERE "stamp" = $2`, [
      new Date(),
      stampOf(ended),
    ]);
    await server.database.query(`UPDATE "ShareLink" SET "expire" = $1 WHERE "stamp" = $2`, [
      new Date(Date.now() - 1),
      stampOf(expired),
    ]);
    const path = `/shared/twin-${stampOf(working)}`;
    const key = keyOf(working);
    return {
      working,
      person,
      links: {
        ended,
        expired,
        "of a time when none was made": `/shared/twin-1234567890123?key=${key}`,
        "with another link's key": `${path}?key=${keyOf(ended)}`,
        "with a key of the right length": `${path}?key=${"A".repeat(key.length)}`,
        "with a part of the key": `${path}?key=${key.slice(0, -1)}`,
        "with more than the key": `${path}?key=${key}A`,
        "with the key in other capitals": `${path}?key=${key.toUpperCase()}`,
        "with an empty key": `${path}?key=`,
        "without a key": path,
        "with the key under another name": `${path}?Key=${key}`,
        "with another name": `/shared/${stampOf(working)}?key=${key}`,
        "with a name that is too long": `/shared/twin-${"9".repeat(400)}?key=${key}`,
        "with an odd name": `/shared/twin-%00%27?key=${key}`,
      },
    };
  }

  it("answers the very same 404, whatever is wrong with it", async () => {
    const { working, person, links } = await dead();
    expect((await openLink(person, working)).status).toBe(200);
    const bodies = new Set<string>();
    for (const [what, link] of Object.entries(links)) {
      const answer = await openLink(person, link);
      expect([what, answer.status, answer.setCookies]).toEqual([what, 404, []]);
      expect(answer.page().headings).toContain("Page Not Found");
      expect([what, answer.text.includes(person.firstName)]).toEqual([what, false]);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      bodies.add(answer.text);
    }
    expect(bodies.size).toBe(1);
  });

  it("stays out of search engines and sends its address nowhere, too", async () => {
    const { person, links } = await dead();
    const answer = await openLink(person, links.ended);
    expect(answer.headers.get("X-Robots-Tag")).toContain("noindex");
    expect(answer.headers.get("Referrer-Policy")).toBe("no-referrer");
  });

  it("answers a page with scripts the same way", async () => {
    const { person, links } = await dead();
    const asked = Object.values(links).map((link) => {
      const url = new URL(link, server.origin);
      url.searchParams.set("_data", "routes/shared-twin");
      return openLink(person, `${url.pathname}${url.search}`);
    });
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
  });
});

it("a link whose maker's account is gone opens nothing", async () => {
  const person = await loggedIn(server);
  const link = await makeLink(person);
  await server.database.query(`DELETE FROM "User" WHERE "id" = $1`, [person.id]);
  expect((await openLink(person, link)).status).toBe(404);
});
