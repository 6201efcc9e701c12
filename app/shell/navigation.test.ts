import { describe, expect, it } from "vitest";
import { SCREENS } from "~/web/addresses";
import { ACCOUNT_LINKS, isCurrent, NAVIGATION, sectionOf } from "./navigation";

describe("the section that is marked in the navigation bar", () => {
  it.each([
    ["Dashboard", "/"],
    ["Dashboard", "/?next=1"],
    ["Dashboard", "/setup"],
    ["Personality", "/personality-assessment?section=2"],
    ["Personality", "/preview-twin"],
    ["Decisions", "/decisions/1/compare"],
    ["Decisions", "/forecasts/new"],
    ["Your year", "/year/2026/03"],
    ["Your year", "/signals"],
    ["Integrations", "/archives/imports/1"],
  ])("is %s on %s", (label, path) => {
    expect(sectionOf(path)?.label).toBe(label);
  });

  it("is none beside a section’s addresses, and without a screen", () => {
    expect([sectionOf("/personality-assessments"), sectionOf(null)]).toEqual([undefined, undefined]);
  });
});

/** Screens of somebody who is not signed in, of another's twin, of the law, and the bell's own. */
const ELSEWHERE =
  /^(signing-in|shared-twin|terms|privacy|notifications|platforms\/oauth-debug|accounts\/(reset|prove-address|stop-|google-link))/;

it("marks every screen of somebody who is signed in, in the bar or in the account menu", () => {
  const unmarked = Object.values(SCREENS).flatMap(([address, file]) => {
    const path = address.split("?", 1)[0]?.replace(/:\w+/g, "1") ?? "";
    const isMarked = sectionOf(path) || ACCOUNT_LINKS.some((link) => isCurrent(link, path));
    return !file.endsWith(".tsx") || ELSEWHERE.test(file) || isMarked ? [] : [path];
  });
  expect(unmarked).toEqual([]);
});

it("leads to each screen of a section once", () => {
  for (const { screens = [] } of NAVIGATION) {
    expect(new Set(screens.map(({ to }) => to)).size).toBe(screens.length);
  }
});
