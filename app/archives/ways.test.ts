import { expect, it } from "vitest";
import { SOURCES } from "./sources";
import { archiveName, wayAddress } from "./way-address";
import { hasWay, WAYS } from "./ways";

it("there is one way for each platform whose archives are read", () => {
  expect(WAYS.map(({ platform }) => platform).sort()).toEqual(Object.keys(SOURCES).sort());
});

it.each(WAYS)("$platform: four short steps, an address by https, and what the file is called", (way) => {
  const { page, steps, arrives } = way;
  expect(steps).toHaveLength(3);
  if (page) expect(page.address).toMatch(/^https:\/\/[\w.]+\.com\//);
  for (const step of [...steps, arrives]) {
    expect(step.split(" ").length, step).toBeLessThanOrEqual(34);
    expect(step).toMatch(/\.$/);
    expect(step.split("“").length).toBe(step.split("”").length);
  }
  expect(arrives).toMatch(/\.(zip|csv|json)\b|name begins with/);
});

it("archives are called by the names people know", () => {
  expect(archiveName("linkedin")).toBe("LinkedIn archive");
  expect(archiveName("meta")).toBe("Facebook or Instagram archive");
  expect(archiveName("google")).toBe("Google Takeout archive");
  expect(wayAddress("google")).toBe("/archives?platform=google#archive-of-google-title");
});

it("an address may name any of them and nothing else", () => {
  expect(["linkedin", "spotify", "github", "", null, "constructor"].filter(hasWay)).toEqual([
    "linkedin",
    "spotify",
  ]);
});
