import { expect, it } from "vitest";
import { revokedInWords, revokedSentence } from "./revoked";

const NOTHING = {
  google: false,
  passkeys: 0,
  app: false,
  shareLinks: 0,
  calendar: false,
  reminder: false,
  platforms: [],
  sessions: 0,
};

it.each([
  [{ google: true }, "the sign-in with another Google account"],
  [{ passkeys: 1 }, "1 passkey"],
  [{ app: true }, "the authenticator app with its recovery codes"],
  [{ shareLinks: 2 }, "2 share links"],
  [{ calendar: true }, "the calendar address"],
  [{ reminder: true }, "the daily reminder"],
  [{ platforms: ["Google"] }, "1 connection to platforms (Google)"],
  [{ platforms: ["Google", "GitHub"] }, "2 connections to platforms (Google, GitHub)"],
  [{ sessions: 1 }, "1 other session"],
  [{ passkeys: 2, shareLinks: 1, sessions: 3 }, "2 passkeys, 1 share link and 3 other sessions"],
])("whoever proves an address first is told that %j was ended", (ended, words) => {
  expect(revokedInWords({ ...NOTHING, ...ended })).toBe(words);
  expect(revokedSentence({ ...NOTHING, ...ended })).toBe(
    `What may have been somebody else's was ended: ${words}.`,
  );
});

it("and of nothing where there was nothing", () => {
  expect(revokedInWords(NOTHING)).toBeNull();
  expect(revokedSentence(NOTHING)).toBeNull();
});
