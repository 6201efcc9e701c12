import { describe, expect, it } from "vitest";
import { formerAddressLetter, proofLetter, resetLetter, wrongCodesLetter } from "./link-letters";

const LINK = "https://twin.example.org/set-password?token=abc";
const HOST = "twin.example.org";

describe("the letters about an account", () => {
  it.each([
    ["a new password", resetLetter(LINK), "A new password for your digital twin", "30 minutes"],
    ["the proof of an address", proofLetter(LINK), "Is this your address?", "for a day"],
  ])("for %s name the server, hold the link, and say how long it works", (_title, letter, subject, long) => {
    expect(letter.subject).toBe(subject);
    expect(letter.text).toContain(`at ${HOST}`);
    expect(letter.text).toContain(`\n${LINK}\n`);
    expect(letter.text).toContain(long);
  });

  it.each([
    ["to a former address", formerAddressLetter(HOST), "Your address was taken off an account"],
    ["after five wrong codes", wrongCodesLetter(HOST), "Five wrong codes for your digital twin"],
  ])(
    "%s name the server, and hold no link that an alarmed reader would follow",
    (_title, letter, subject) => {
      expect(letter.subject).toBe(subject);
      expect(letter.text).toContain(`account at ${HOST}`);
      expect(`${letter.text}${letter.html}`).not.toMatch(/https?:|href/);
    },
  );
});
