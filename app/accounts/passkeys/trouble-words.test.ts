import { expect, it } from "vitest";
import { troubleWords } from "./trouble-words";

it.each([
  ["register", "InvalidStateError", "This device already has a passkey for this account."],
  ["sign-in", "InvalidStateError", "No passkey was used."],
  ["register", "NotAllowedError", "No passkey was added."],
  ["sign-in", "NotAllowedError", "No passkey was used."],
  ["prove", "AbortError", "No passkey was used."],
  ["register", "ConstraintError", "cannot ask for a finger, a face or a code"],
  ["register", "NotSupportedError", "can make no passkey"],
  ["prove", "SecurityError", "gives no passkeys to this address"],
  ["sign-in", "UnknownError", "could not finish this"],
  ["prove", undefined, "No passkey was used."],
] as const)("%s: %s is put in words", (purpose, name, words) => {
  expect(troubleWords(purpose, name)).toContain(words);
});
