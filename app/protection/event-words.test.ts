import { describe, expect, it } from "vitest";
import { type Deeds, eventWords, type WaysIn } from "./event-words";
import type { EventKind } from "./kinds";

const NOTHING: Deeds = { sessionsEnded: 0, grantsEnded: 0, google: null, proofsForgotten: false };
const WITH_PASSWORD: WaysIn = { byIt: true, hasPassword: true, hasPasskey: false };
const WITH_PASSKEY: WaysIn = { byIt: true, hasPassword: false, hasPasskey: true };
const GOOGLE_ALONE: WaysIn = { byIt: true, hasPassword: false, hasPasskey: false };
/** A user who connected the account and logs in by password. */
const CONNECTED: WaysIn = { byIt: false, hasPassword: true, hasPasskey: false };
const EVERYBODY = { WITH_PASSWORD, WITH_PASSKEY, GOOGLE_ALONE, CONNECTED };

const said = (kind: EventKind | null, deeds: Partial<Deeds>, waysIn = WITH_PASSWORD, reason = "") =>
  eventWords({ kind, unknown: "account-teleported", reason }, { ...NOTHING, ...deeds }, waysIn);

const SESSIONS = "Your sessions here were ended, on every device.";
const CONNECTION = "Your connection to Google was ended here.";
const RECONNECT = "You can reconnect it under Integrations.";
const BLOCKED = "Nobody can log in here with that account until Google reports that it is enabled again.";
const BACK = "Log in at accounts.google.com: Google says there what you can do about it.";
const UNCHANGED = "Nothing was changed here.";

type Row = [
  kind: EventKind | null,
  reason: string,
  deeds: Partial<Deeds>,
  severity: string,
  title: string,
  after: string[],
];

/** Each kind and its possible effects for a user with a password: the text that follows Google's report. */
const TABLE: readonly Row[] = [
  ["sessions-revoked", "", { sessionsEnded: 2 }, "medium", "Your sessions at Google were ended", [SESSIONS]],
  [
    "sessions-revoked",
    "",
    { sessionsEnded: 1, grantsEnded: 3 },
    "medium",
    "Your sessions at Google were ended",
    [SESSIONS, CONNECTION, RECONNECT],
  ],
  ["sessions-revoked", "", {}, "medium", "Your sessions at Google were ended", [UNCHANGED]],
  [
    "tokens-revoked",
    "",
    { sessionsEnded: 1, grantsEnded: 1 },
    "medium",
    "All that you allowed at Google was taken back",
    [SESSIONS, CONNECTION, RECONNECT],
  ],
  [
    "token-revoked",
    "",
    { grantsEnded: 1 },
    "medium",
    "A connection to Google was taken back",
    [CONNECTION, RECONNECT],
  ],
  ["token-revoked", "", {}, "medium", "A connection to Google was taken back", [UNCHANGED]],
  [
    "account-disabled",
    "hijacking",
    { sessionsEnded: 1, google: "blocked" },
    "high",
    "Your Google account may have been taken over",
    [SESSIONS, BLOCKED, BACK],
  ],
  [
    "account-disabled",
    "hijacking",
    {},
    "high",
    "Your Google account may have been taken over",
    [UNCHANGED, BACK],
  ],
  ["account-disabled", "bulk-account", {}, "medium", "Google disabled your account there", [UNCHANGED, BACK]],
  [
    "account-disabled",
    "",
    { google: "blocked" },
    "medium",
    "Google disabled your account there",
    [BLOCKED, BACK],
  ],
  [
    "account-disabled",
    "a reason of tomorrow",
    {},
    "medium",
    "Google disabled your account there",
    [UNCHANGED, BACK],
  ],
  [
    "account-enabled",
    "",
    { google: "opened" },
    "low",
    "Your Google account is enabled again",
    ["You can log in here with it again."],
  ],
  ["account-enabled", "", {}, "low", "Your Google account is enabled again", [UNCHANGED]],
  [
    "account-credential-change-required",
    "",
    { proofsForgotten: true },
    "high",
    "Google asks you to change your password there",
    [
      "Before anything that could do harm, you are asked again to prove who you are.",
      "If you use the same password here, change it here too.",
    ],
  ],
  [
    "account-purged",
    "",
    { grantsEnded: 1 },
    "high",
    "Your Google account was deleted",
    [CONNECTION, "Your other ways to log in here stay as they are."],
  ],
  [null, "", {}, "low", "Google reported something that is not known here", [UNCHANGED]],
];

it.each(TABLE)("%s (%s) with the effects %j", (kind, reason, deeds, severity, title, after) => {
  const words = said(kind, deeds, WITH_PASSWORD, reason);
  expect(words).toMatchObject({ source: "google", severity, title, kind: kind ?? "account-teleported" });
  expect(words.message).toMatch(/^Google (reported|sent) [^.]+\. /);
  expect(words.message.replace(/^Google (reported|sent) [^.]+\. /, "")).toBe(after.join(" "));
});

describe("advice only for those it can help:", () => {
  it.each(Object.entries(EVERYBODY))("a deleted account, %s", (who, waysIn) => {
    const { message } = said("account-purged", {}, waysIn);
    expect(message.includes("It was your only way to log in here.")).toBe(who === "GOOGLE_ALONE");
    expect(message.includes("Your other ways to log in here stay")).toBe(who.startsWith("WITH_"));
    expect(message).not.toContain("reconnect");
  });

  it.each(Object.entries(EVERYBODY))("a password that may be known, %s", (_who, waysIn) => {
    const { message } = said("account-credential-change-required", {}, waysIn);
    expect(message.includes("If you use the same password here")).toBe(waysIn.hasPassword);
  });
});

it("for any user, titles have at most 255 characters and messages end in a whole sentence", () => {
  for (const [kind, reason, deeds] of TABLE) {
    for (const waysIn of Object.values(EVERYBODY)) {
      const { title, message } = said(kind, deeds, waysIn, reason);
      expect(title.length).toBeLessThanOrEqual(255);
      expect(message).toMatch(/\.$/);
      expect(message).not.toMatch(/undefined|false| {2}/);
    }
  }
});
