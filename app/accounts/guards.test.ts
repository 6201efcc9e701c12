import { expect, it } from "vitest";
import { guardsInWords, type Openers } from "./guards";

const PASSWORD: Openers = { hasPassword: true, hasGoogle: false, hasApp: false, passkeys: 0 };

it.each<[string, Openers, string]>([
  [
    "a password alone",
    PASSWORD,
    "Your password alone opens your account. An authenticator app adds a second lock.",
  ],
  [
    "a password or Google",
    { ...PASSWORD, hasGoogle: true },
    "Your password or Google alone opens your account. An authenticator app adds a second lock.",
  ],
  ["an app", { ...PASSWORD, hasApp: true }, "Logging in takes your password and a code."],
  [
    "everything",
    { hasPassword: true, hasGoogle: true, hasApp: true, passkeys: 2 },
    "Logging in takes your password or Google and a code, or a passkey.",
  ],
  [
    "a passkey beside the password, which still opens it by itself",
    { ...PASSWORD, passkeys: 1 },
    "A passkey opens your account, and so does your password alone.",
  ],
  ["passkeys alone", { ...PASSWORD, hasPassword: false, passkeys: 1 }, "Only a passkey opens your account."],
  [
    "nothing that works here",
    { ...PASSWORD, hasPassword: false },
    "Once you log out, nothing opens your account: ask whoever runs this server.",
  ],
])("%s", (_what, openers, words) => {
  expect(guardsInWords(openers)).toBe(words);
});
