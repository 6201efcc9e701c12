import { describe, expect, it } from "vitest";
import { assertionText, registrationText } from "./credentials";

const LONGEST = "a".repeat(20_000);
const id = { id: "aQ_-", rawId: "aQ_-", type: "public-key" };
const made = (response: object = {}) =>
  JSON.stringify({ ...id, response: { clientDataJSON: "e30", attestationObject: "o2", ...response } });
const used = (response: object = {}) =>
  JSON.stringify({
    ...id,
    response: { clientDataJSON: "e30", authenticatorData: "SZ", signature: "ME", ...response },
  });

describe("a new passkey", () => {
  it.each([
    ["as browsers send it", made(), true],
    [
      "with ten ways to reach it, named in 20 letters",
      made({ transports: Array(10).fill("x".repeat(20)) }),
      true,
    ],
    ["with eleven ways", made({ transports: Array(11).fill("usb") }), false],
    ["with a way named in 21 letters", made({ transports: ["x".repeat(21)] }), false],
    ["of 20,000 letters", made({ attestationObject: LONGEST }), true],
    ["of more", made({ attestationObject: `${LONGEST}a` }), false],
    ["that is not base64url", made({ attestationObject: "a+b" }), false],
  ])("%s is read: %s", (_title, text, isRead) => {
    expect(registrationText.safeParse(text).success).toBe(isRead);
  });

  it("needs no extensions", () => {
    expect(registrationText.parse(made()).clientExtensionResults).toEqual({});
  });
});

describe("the answer of a passkey", () => {
  it.each([
    ["without its owner", {}, undefined],
    ["with null for its owner, as some browsers send it", { userHandle: null }, undefined],
    ["with its owner", { userHandle: "dTE" }, "dTE"],
  ])("%s is read", (_title, response, owner) => {
    expect(assertionText.parse(used(response)).response.userHandle).toBe(owner);
  });
});
