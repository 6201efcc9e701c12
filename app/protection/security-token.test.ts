import { describe, expect, it } from "vitest";
import { EVENTS_REQUESTED, eventKindOf, unknownKind } from "./kinds";
import { readClaims } from "./security-token";

const NOW = new Date("2026-11-20T12:00:00Z");
const now = NOW.getTime() / 1000;
const KIND = "https://schemas.openid.net/secevent/risc/event-type/sessions-revoked";
const CLAIMS = {
  iss: "https://accounts.google.com/",
  aud: "client",
  jti: "id",
  iat: now,
  events: { [KIND]: {} },
};
const isRead = (claims: object) => readClaims({ ...CLAIMS, ...claims }, NOW) !== null;
/** The parsed form of one event. */
const eventOf = (event: unknown) =>
  readClaims({ ...CLAIMS, events: { [KIND]: event } }, NOW)?.token.events[0];

describe("the claims of a security event token", () => {
  it("are read, with one audience or several", () => {
    expect(readClaims(CLAIMS, NOW)).toEqual({
      token: {
        jti: "id",
        issuedAt: NOW,
        events: [{ address: KIND, subject: null, reason: "", state: "" }],
      },
      issuer: CLAIMS.iss,
      audience: ["client"],
    });
    expect(readClaims({ ...CLAIMS, aud: ["a", "b"] }, NOW)?.audience).toEqual(["a", "b"]);
  });

  it.each([
    ["from five minutes ahead", { iat: now + 300 }, true],
    ["from further ahead", { iat: now + 301 }, false],
    ["from no time", { iat: 0 }, false],
    ["without an id", { jti: "" }, false],
    ["with an id of one letter", { jti: "i" }, true],
    ["with an id of 1,000 letters", { jti: "x".repeat(1_000) }, true],
    ["with a longer id", { jti: "x".repeat(1_001) }, false],
    ["without events", { events: {} }, false],
    ["without an audience", { aud: undefined }, false],
  ])("%s are taken: %s", (_title, claims, isTaken) => {
    expect(isRead(claims)).toBe(isTaken);
  });

  it("are taken with the last instant that a date can be, by a clock of then", () => {
    const [last, then] = [8.64e12, new Date(8.64e15)];
    expect(readClaims({ ...CLAIMS, iat: last }, then)).not.toBeNull();
    expect(readClaims({ ...CLAIMS, iat: last + 1 }, then)).toBeNull();
  });

  it("count for ten events at most", () => {
    const events = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`e${at}`, {}]));
    const read = readClaims({ ...CLAIMS, events }, NOW)?.token.events.map(({ address }) => address);
    expect(read).toEqual(Object.keys(events).slice(0, 10));
  });
});

describe("an event", () => {
  const somebody = (sub: string) => ({ subject: { subject_type: "iss-sub", iss: "https://a.example", sub } });
  const token = (text: string, more: object = {}) => ({
    subject: {
      subject_type: "oauth_token",
      token_type: "refresh_token",
      token_identifier_alg: "prefix",
      token: text,
      ...more,
    },
  });

  it("concerns an account", () => {
    expect(eventOf(somebody("1"))?.subject).toEqual({ issuer: "https://a.example", sub: "1" });
    expect(eventOf(somebody("1".repeat(255)))?.subject).not.toBeNull();
    expect(eventOf(somebody("1".repeat(256)))?.subject).toBeNull();
    expect(eventOf(somebody(""))?.subject).toBeNull();
  });

  it("or a token", () => {
    expect(eventOf(token("1"))?.subject).toEqual({ token: { by: "prefix", token: "1" } });
    expect(eventOf(token("1".repeat(1_000)))?.subject).not.toBeNull();
    expect(eventOf(token("1".repeat(1_001)))?.subject).toBeNull();
    expect(eventOf(token(""))?.subject).toBeNull();
    expect(eventOf(token("1", { token_type: "access_token" }))?.subject).toBeNull();
  });

  it("or nobody, where it cannot be understood", () => {
    const nothing = { address: KIND, subject: null, reason: "", state: "" };
    expect(eventOf("hijacking")).toEqual(nothing);
    expect(eventOf({ reason: 5, state: 5, subject: "me" })).toEqual(nothing);
  });

  it("has a reason of 100 letters and a state of 1,000 at most; longer ones are left out", () => {
    expect(eventOf({ reason: "r".repeat(100), state: "s".repeat(1_000) })).toMatchObject({
      reason: "r".repeat(100),
      state: "s".repeat(1_000),
    });
    expect(eventOf({ reason: "r".repeat(101), state: "s".repeat(1_001) })).toMatchObject({
      reason: "",
      state: "",
    });
  });
});

const RISC = "https://schemas.openid.net/secevent/risc/event-type/";

it("Google is asked for every kind of event that is acted on, but the test", () => {
  expect(EVENTS_REQUESTED).toHaveLength(7);
  expect(EVENTS_REQUESTED).toContain(`${RISC}account-disabled`);
  expect(EVENTS_REQUESTED).not.toContain(`${RISC}verification`);
  for (const address of EVENTS_REQUESTED) expect(address.split("/").at(-1)).toBe(eventKindOf(address));
});

it("the test is known when it comes, others are not", () => {
  expect(eventKindOf(`${RISC}verification`)).toBe("verification");
  expect(eventKindOf(`${RISC}new-one`)).toBeNull();
});

it.each([
  [`${RISC}new-one/`, "new-one"],
  ["urn:x:y.z", "urn:x:y.z"],
  ["https://a.example/b c<d>", "bcd"],
  ["///", "unnamed"],
  ["<>", "unnamed"],
  ["x".repeat(101), "x".repeat(100)],
])("an unknown kind %s is kept under the name %s", (address, name) => {
  expect(unknownKind(address)).toBe(name);
});
