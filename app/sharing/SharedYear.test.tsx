// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, describe, expect, it } from "vitest";
import { fullPicture } from "~/year/widgets/spread.fixture";
import { impersonalYear } from "./impersonal-year";
import { SharedYear } from "./SharedYear";

afterEach(cleanup);

function shownAt(address: string): HTMLElement {
  const picture = impersonalYear(fullPicture());
  const element = <SharedYear picture={picture} firstName="Anna" headingLevel={2} />;
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [address] });
  return render(<RouterProvider router={router} />).container;
}

const KEYED = "/shared/twin-1?key=abc-_1";
const hrefs = (page: Element) =>
  [...page.querySelectorAll(".year-sources a")].map((link) => link.getAttribute("href") ?? "");

describe("a year told to others", () => {
  it("says whose it is, and speaks to nobody as its owner", () => {
    const own = fullPicture();
    expect(JSON.stringify(own)).toMatch(/\byour\b/i);
    const page = shownAt(KEYED);
    expect(page.querySelector("h2")?.textContent).toBe("Anna’s 2026");
    expect(page.textContent).toContain("New in the archives");
    expect(page.textContent).not.toMatch(/\byou/i);
  });

  it("changes nothing else, least of all names", () => {
    const own = fullPicture(undefined, ["Your Archives", "your archives"]);
    const impersonal = impersonalYear(own);
    expect(impersonal.creators).toEqual(own.creators);
    expect(impersonal.firsts).toEqual(own.firsts);
    expect(impersonal.extent).toBe(own.extent.replace("your archives", "the archives"));
    expect([impersonal.before, impersonal.after]).toEqual([null, null]);
  });

  it("keeps the key in the calendar's links, and shows the source that is asked for", () => {
    const links = hrefs(shownAt(`${KEYED}&source=spotify`));
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) {
      const { pathname, searchParams, hash } = new URL(link, "http://localhost");
      expect([pathname, searchParams.get("key"), hash]).toEqual(["/shared/twin-1", "abc-_1", "#calendar"]);
      expect(searchParams.getAll("source")).toHaveLength(1);
    }
    expect(document.querySelector('.year-sources [aria-current="true"]')?.textContent).toBe("Spotify");
  });

  it("keeps what is previewed in them", () => {
    const [link] = hrefs(shownAt("/share?part=year&part=year-names&preview=yes"));
    const { searchParams } = new URL(link ?? "", "http://localhost");
    expect(searchParams.getAll("part")).toEqual(["year", "year-names"]);
    expect(searchParams.get("preview")).toBe("yes");
  });
});
