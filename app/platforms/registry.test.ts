import { describe, expect, it } from "vitest";
import { PLATFORMS } from "./registry";

const CONNECTABLE = PLATFORMS.flatMap(({ label, card, connector }) =>
  connector ? [[label, { card, connector }] as const] : [],
);

it("lists each platform once, in display order", () => {
  const first = ["linkedin", "google", "booking", "meta", "tiktok", "apple", "amazon", "github"];
  expect(PLATFORMS.slice(0, first.length).map(({ name }) => name)).toEqual(first);
  expect(new Set(PLATFORMS.map(({ label }) => label)).size).toBe(PLATFORMS.length);
});

it("has names that are valid in addresses, settings and rows", () => {
  for (const { name } of PLATFORMS) expect(name).toMatch(/^[a-z]{2,20}$/);
});

it("accepts a posted response from Apple only", () => {
  expect(PLATFORMS.filter(({ answersByPost }) => answersByPost).map(({ name }) => name)).toEqual(["apple"]);
});

it("offers all but GitHub on the integrations page; GitHub is under data sources", () => {
  expect(PLATFORMS.filter(({ card }) => !card.isOffered).map(({ name }) => name)).toEqual(["github"]);
});

it("lists the platform of every file in connectors/", () => {
  const files = import.meta.glob<Record<string, unknown>>(["./connectors/*.ts", "!**/*.{test,fixture}.ts"], {
    eager: true,
  });
  const found = Object.entries(files);
  const isListed = (one: unknown) => PLATFORMS.some((platform) => platform === one);
  const missing = found.filter(([, exported]) => !Object.values(exported).some(isListed));
  expect(found).toHaveLength(PLATFORMS.length);
  expect(missing.map(([path]) => path)).toEqual([]);
});

it("has privacy text for each platform", () => {
  for (const { name, privacy } of PLATFORMS) {
    expect(privacy.collected, name).toMatch(/^[A-Z].{15,}\.$/);
    expect(privacy.notKept, name).toMatch(/^[A-Z].{10,}\.$/);
  }
});

it("revokes grants by a call, except at Booking.com and Amazon, which have no such call", () => {
  const known = PLATFORMS.slice(0, 8).filter(({ connector }) => !connector?.revoke);
  expect(known.map(({ name }) => name)).toEqual(["booking", "amazon"]);
  const byLink = PLATFORMS.slice(0, 8).filter(({ connector }) => connector?.grants[0].reader.link);
  expect(byLink.map(({ name }) => name)).toEqual(["booking"]);
});

it("has sign-in with Google alone", () => {
  expect(PLATFORMS.filter(({ signsIn }) => signsIn).map(({ name }) => name)).toEqual(["google"]);
});

describe.each(CONNECTABLE)("%s", (_label, { card, connector }) => {
  it("says in a sentence or two what it gives, and lists what is read", () => {
    expect(card.description).toMatch(/^[A-Z].{20,200}\.$/s);
    expect(card.dataTypes.length).toBeGreaterThan(0);
    for (const type of card.dataTypes) expect(type).toMatch(/^[A-Z].{2,80}$/);
  });

  it("is called only over https, at addresses without secrets", () => {
    const { issuer, authorization, token, userinfo } = connector.protocol;
    for (const url of [issuer, authorization, token, userinfo ?? token, connector.accessPage]) {
      expect(new URL(url)).toMatchObject({ protocol: "https:", username: "", password: "", hash: "" });
    }
  });

  it("has uniquely named grants, of which Connect requests the first, unconditionally", () => {
    const names = connector.grants.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9-]{0,30}$/);
    expect(connector.grants[0].onlyWith).toBeUndefined();
    for (const { scopes } of connector.grants) expect(new Set(scopes).size).toBe(scopes.length);
  });

  it("refers only to existing grants and settings", () => {
    const names = connector.grants.map(({ name }) => name);
    for (const { name, label, onlyWith, ends = [] } of connector.grants) {
      if (name !== names[0]) expect(label).toMatch(/^[A-Z]/);
      if (onlyWith !== undefined) expect(connector.optionalSettings).toContain(onlyWith);
      expect(names.filter((other) => other !== name)).toEqual(expect.arrayContaining([...ends]));
    }
  });

  it("has distinct required and optional settings", () => {
    const { settings, optionalSettings = [] } = connector;
    for (const setting of [...settings, ...optionalSettings]) expect(setting).toMatch(/^[A-Z][A-Z_]+$/);
    expect(new Set([...settings, ...optionalSettings]).size).toBe(settings.length + optionalSettings.length);
  });

  it("has a call budget, and syncs each user at most every few hours", () => {
    const { calls, perMinutes } = connector.budget;
    expect(calls).toBeGreaterThan(0);
    expect(perMinutes).toBeGreaterThan(0);
    for (const { reader } of connector.grants) expect(reader.everyHours).toBeGreaterThanOrEqual(6);
  });
});
