import { expect, it } from "vitest";
import { OAuthFailure } from "~/web/oauth/failure";
import { accessRefusedWords, notSetUpWords, revokedWords, syncWords } from "./words";

const wordsOf = (reason: OAuthFailure["reason"], found?: OAuthFailure["found"]) =>
  syncWords("GitHub", new OAuthFailure({ label: "GitHub", purpose: "sync" }, reason, found));

const REVOKED = "GitHub no longer accepts this connection. Reconnect it, or remove it.";
const CREDENTIALS =
  "GitHub refused this server's own credentials. Whoever runs it has to correct them; it is tried again later.";
const FORBIDDEN =
  "GitHub does not allow this server to ask for that. Whoever runs it has to have it allowed there; it is tried again later.";
const UNUSABLE = "GitHub's answer could not be used. It is tried again later.";

it.each([
  ["unreachable", "GitHub could not be reached. It is tried again later."],
  ["grant-refused", REVOKED],
  ["declined", REVOKED],
  ["credentials-refused", CREDENTIALS],
  ["not-set-up", CREDENTIALS],
  ["client-not-allowed", FORBIDDEN],
  ["redirect-not-registered", FORBIDDEN],
  ["scope-refused", FORBIDDEN],
  [
    "request-refused",
    "GitHub did not accept how this server asked. Whoever runs it finds the reason in its log; it is tried again later.",
  ],
  ["answer-unreadable", UNUSABLE],
  ["answer-unverified", UNUSABLE],
  ["answer-incomplete", UNUSABLE],
  ["file-too-large", "A file from GitHub is larger than this server takes."],
] as const)("a sync that failed with %s tells what happens next", (reason, words) => {
  expect(wordsOf(reason)).toBe(words);
});

it("one that asked too often says so, whatever else the platform's answer was", () => {
  const words = "GitHub is asked too often at the moment. It is tried again later.";
  expect(wordsOf("unreachable", { status: 429 })).toBe(words);
  expect(wordsOf("unreachable", { status: 503 })).not.toBe(words);
});

it("a connection that cannot be read says whose turn it is", () => {
  expect(revokedWords("GitHub")).toBe(REVOKED);
  expect(notSetUpWords("GitHub")).toBe(
    "GitHub is not set up on this server any more, so nothing new can be read.",
  );
  expect(accessRefusedWords("GitHub")).toBe(
    "GitHub refuses to be read by this connection. It is tried again later; reconnecting may help.",
  );
});
