// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { collectedBy } from "~/archives/collected-data";
import { FORMATS } from "~/archives/registry";
import { PLATFORMS } from "~/platforms/registry";
import { paths } from "~/web/paths";
import { LEGAL_LAST_CHANGED, legalDate } from "./last-changed";
import { Privacy, LEGAL_LAST_CHANGED as privacyChanged } from "./Privacy";
import { privacySources } from "./privacy-sources";
import { Terms, LEGAL_LAST_CHANGED as termsChanged } from "./Terms";

const ARCHIVES = collectedBy(FORMATS);
const PrivacyPage = () => <Privacy archives={ARCHIVES} sources={privacySources(PLATFORMS)} />;

/** The page as rendered without scripts. */
function rendered(Page: () => JSX.Element): HTMLElement {
  const page = document.createElement("div");
  page.innerHTML = renderToStaticMarkup(<Page />);
  return page;
}

function textOf(element: Element | null): string {
  if (!element) throw new Error("the element is missing");
  return (element.textContent ?? "").replace(/\s+/g, " ");
}

/** The table's rows as text, by their first cell. */
function rowsOf(page: HTMLElement, tableId: string): Map<string, string> {
  const rows = [...page.querySelectorAll(`#${tableId} tbody tr`)];
  return new Map(
    rows.map((row) => [
      textOf(row.querySelector("th")),
      [...row.querySelectorAll("td")].map(textOf).join(" "),
    ]),
  );
}

describe.each([
  ["the terms", Terms],
  ["the privacy page", PrivacyPage],
])("%s", (_name, Page) => {
  const page = rendered(Page);

  it("has one title and a heading for each section", () => {
    expect(page.querySelectorAll("h1")).toHaveLength(1);
    for (const section of page.querySelectorAll("section[id]")) {
      expect(section.querySelectorAll("h2"), section.id).toHaveLength(1);
    }
  });

  it("has unique ids", () => {
    const ids = [...page.querySelectorAll("[id]")].map((element) => element.id);
    expect(ids.length).toBeGreaterThan(10);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("links every section from the table of contents, in order and by its heading", () => {
    const links = [...page.querySelectorAll("nav a")].map((a) => [a.getAttribute("href"), textOf(a)]);
    const sections = [...page.querySelectorAll("section[id]")];
    expect(sections.length).toBeGreaterThan(10);
    expect(links).toEqual(sections.map((section) => [`#${section.id}`, textOf(section.querySelector("h2"))]));
  });

  it("has a target for every fragment link", () => {
    for (const link of page.querySelectorAll("a[href^='#']")) {
      expect(page.querySelectorAll(link.getAttribute("href") ?? ""), textOf(link)).toHaveLength(1);
    }
  });

  it("says when it last changed", () => {
    const time = page.querySelector("time");
    expect(time?.getAttribute("datetime")).toBe("2026-11-30");
    expect(textOf(time)).toBe("30 November 2026");
  });

  it("contains no script, style or external resource", () => {
    expect(page.querySelector("[style], script, img, iframe, link")).toBeNull();
  });
});

it("gives both pages the same date", () => {
  expect([termsChanged, privacyChanged]).toEqual([LEGAL_LAST_CHANGED, LEGAL_LAST_CHANGED]);
  expect(legalDate("2024-02-29")).toBe("29 February 2024");
  expect(() => legalDate("never")).toThrow(RangeError);
});

describe("the terms", () => {
  const page = rendered(Terms);

  it.each([
    ["who-may-use-it", "at least 18 years old"],
    ["who-may-use-it", "minimum age is 18"],
    ["insights", "tendencies"],
    ["insights", "not a diagnosis"],
    ["insights", "professional advice"],
    ["ending", "erases your data at once"],
    ["ending", "Under Security, Delete account does it"],
    ["changes", "at least 30 days notice of material changes"],
    ["governing-law", "the country in which the operator has its seat"],
  ])("say under %s: %s", (id, fact) => {
    expect(textOf(page.querySelector(`#${id}`))).toContain(fact);
  });

  it("link to the controller's section of the privacy page, which exists", () => {
    const target = page.querySelector("#contact a")?.getAttribute("href") ?? "";
    expect(target).toBe("/privacy#controller");
    expect(rendered(PrivacyPage).querySelectorAll("#controller")).toHaveLength(1);
  });
});

describe("the privacy page", () => {
  const page = rendered(PrivacyPage);

  it.each([
    ["controller", "the person or organisation that runs this server"],
    ["third-party-sources", "Nothing is fetched from a platform until you connect it"],
    ["third-party-sources", "you look at what was found before anything is kept"],
    ["third-party-sources", "erased as soon as you decide, and after 7 days if you do not"],
    ["third-party-sources", "each hour of the day and of the week, each weekday, each week and each month"],
    ["third-party-sources", "where neither is known, there are none"],
    ["third-party-sources", "the quarter of an hour in UTC where it writes that"],
    ["third-party-sources", "the time zone that you name for it"],
    ["third-party-sources", "They are kept encrypted"],
    ["third-party-sources", "After 7 days, or when you disconnect Google, they are erased"],
    ["retention", "upper bounds"],
    ["retention", "newest 1,000 notifications, 500 security events and 50 sessions"],
    ["data-collected", "your passkeys (their names, public keys, and when they were used)"],
    ["data-collected", "Links in emails"],
    ["data-collected", "mail server gets your address with each email"],
    ["third-party-sources", "fingerprint of Google’s refresh token"],
    ["retention", "Deleting your account erases your data at once"],
    ["security", "argon2id"],
    ["security", "encrypted before they are stored"],
    ["security", "Session keys are stored only as hashes"],
    ["security", "TLS"],
    ["security", "Same-origin protection"],
    ["security", "no third-party scripts, fonts or analytics"],
    ["where", "processed only in the EEA and UK"],
    ["children", "not for anyone under 18"],
    ["changes", "at least 30 days notice of material changes"],
  ])("says under %s: %s", (id, fact) => {
    expect(textOf(page.querySelector(`#${id}`))).toContain(fact);
  });

  it("names every platform whose archives are read, and everything counted in them", () => {
    const lines = [...page.querySelectorAll("#archives-list > li")];
    const platforms = lines.map((line) => textOf(line.querySelector("strong")));
    expect(platforms).toEqual(ARCHIVES.map(({ platform }) => platform));
    // A stream kept as part of another is named like that one.
    const kept = FORMATS.flatMap(({ streams }) => streams.filter(({ keptAs }) => keptAs === undefined));
    const counted = kept.map(({ of }) => of);
    const said = lines.map(textOf).join();
    expect(counted.filter((of) => !said.includes(of))).toEqual([]);
    const shown = FORMATS.flatMap(({ panel }) => panel ?? []);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((panel) => !said.includes(panel))).toEqual([]);
  });

  it("names every platform and its data", () => {
    const rows = rowsOf(page, "sources-table");
    const first = ["Google", "LinkedIn", "Meta", "TikTok", "Apple", "Amazon", "Booking.com", "GitHub"];
    expect([...rows.keys()].slice(0, first.length)).toEqual(first);
    expect([...rows.keys()].sort()).toEqual(
      PLATFORMS.map(({ label, privacy }) => privacy.name ?? label).sort(),
    );
    for (const fetched of rows.values()) expect(fetched.length).toBeGreaterThan(20);
  });

  it.each([
    ["Google", "in the last 90 days begin and end"],
    ["Google", "they wait here for you for 7 days at most"],
    [
      "LinkedIn",
      "how many connections, posts and comments you have, and on which days of the last two years",
    ],
    ["Meta", "id, name and email"],
    ["TikTok", "when your videos, 500 at most, were published"],
    ["Apple", "may be a private relay address"],
    ["Amazon", "id, name and email"],
    ["Booking.com", "on which days of the last five years you booked what kind of thing"],
    ["Booking.com", "every 6 hours while you have that switched on"],
    ["GitHub", "when your public events of the last 90 days happened"],
    ["GitHub", "how many of your public repositories are in which language"],
  ])("says of %s: %s", (platform, fact) => {
    expect(rowsOf(page, "sources-table").get(platform)).toContain(fact);
  });

  it.each([
    ["Google", "Titles, texts, places and guests of events; names and contents of files."],
    ["LinkedIn", "names of your connections; texts of posts, comments and messages"],
    ["TikTok", "who follows you"],
    ["Booking.com", "names, places, prices and payment details"],
    ["GitHub", "anything that is private"],
  ])("says what is not kept of %s: %s", (platform, fact) => {
    const rows = rowsOf(page, "not-kept-table");
    expect(rows.get(platform)).toContain(fact);
    expect([...rows.keys()]).toEqual([...rowsOf(page, "sources-table").keys()]);
  });

  it("names no more of an account than its connector requests: no picture for those that request none", () => {
    const rows = [...page.querySelectorAll("#sources-table tbody tr")].map((row) =>
      [...row.children].map(textOf),
    );
    const collected = new Map(rows.map(([name = "", first = ""]) => [name, first]));
    const sources = import.meta.glob<string>(
      ["/app/platforms/connectors/**/*.ts", "!**/*.{test,fixture}.ts"],
      {
        query: "?raw",
        import: "default",
        eager: true,
      },
    );
    for (const { name, privacy, connector } of PLATFORMS.filter(({ name }) => name !== "google")) {
      const own = Object.entries(sources).filter(([path]) => path.includes(`/connectors/${name}`));
      // The texts on the page and the cards are not code.
      const said = [privacy.notKept, ...Object.values(connector?.scopeWords ?? {})];
      const code = said.reduce(
        (text, words) => text.replaceAll(words, ""),
        own.map(([, text]) => text).join(),
      );
      expect(code, name).toContain("Platform = {");
      expect(code, name).not.toMatch(/picture|avatar/);
    }
    for (const [name, text] of collected) expect(text.includes("picture"), name).toBe(name === "Google");
  });

  it("states the documented retention periods", () => {
    expect([...rowsOf(page, "retention-table")]).toEqual([
      ["Account information", "5 years after closure of the account"],
      ["App usage", "2 years"],
      ["Imported third-party data", "As the policy of the third party says"],
      ["Insights and recommendations", "4 years"],
    ]);
  });

  it("gives each right its article", () => {
    const rows = rowsOf(page, "rights-table");
    const articles = [...rows].map(([right, row]) => [right, /^Article (\d+)/.exec(row)?.[1]]);
    expect(articles).toEqual([
      ["Access", "15"],
      ["Rectification", "16"],
      ["Erasure", "17"],
      ["Restriction", "18"],
      ["Notice to recipients", "19"],
      ["Portability", "20"],
      ["Objection", "21"],
      ["No purely automated decisions", "22"],
      ["Withdraw consent", "7"],
      ["Complaint", "77"],
    ]);
  });

  it.each(["6(1)(a)", "6(1)(b)", "6(1)(c)", "6(1)(f)", "9(2)(a)"])("is based on Article %s", (article) => {
    expect(textOf(page.querySelector("#legal-bases-table"))).toContain(`Article ${article}`);
  });

  it("lists exactly the cookies in the code", () => {
    const sources = import.meta.glob<string>("/app/**/*.server.ts", {
      query: "?raw",
      import: "default",
      eager: true,
    });
    const named = Object.values(sources).flatMap((text) => /^const COOKIE = "(\w+)"/m.exec(text)?.[1] ?? []);
    expect(named.length).toBeGreaterThan(0);
    expect([...rowsOf(page, "cookies-table").keys()].sort()).toEqual(named.sort());
  });

  it("links to account deletion", () => {
    const link = page.querySelector(`#retention a[href="${paths.deleteAccount()}"]`);
    expect(textOf(link)).toBe("Delete account");
  });

  it("gives every table a caption, headers with a scope, complete rows and a frame reachable by keyboard", () => {
    const tables = [...page.querySelectorAll("table")];
    expect(tables).toHaveLength(6);
    for (const table of tables) {
      const frame = table.parentElement;
      expect(frame?.getAttribute("tabindex")).toBe("0");
      expect(frame?.getAttribute("aria-labelledby")).toBe(table.caption?.id);
      expect(textOf(table.caption)).not.toBe("");
      expect([...table.querySelectorAll("thead th")].every((th) => th.getAttribute("scope") === "col")).toBe(
        true,
      );
      const columns = table.querySelectorAll("thead th").length;
      for (const row of table.querySelectorAll("tbody tr")) {
        expect(row.querySelector("th")?.getAttribute("scope")).toBe("row");
        expect(row.children).toHaveLength(columns);
      }
    }
  });
});
