import { createECDH } from "node:crypto";
import { expect, it } from "vitest";
import { encryptFor } from "./encryption.server";

const bytes = (text: string) => Buffer.from(text, "base64url");
const BROWSER = {
  endpoint: "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};

it("a message is encrypted as in the example of RFC 8291, appendix A", () => {
  const drawn = {
    salt: bytes("DGv6ra1nlYgDCS1FRnbzlw"),
    privateKey: bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
  };
  const body = encryptFor(BROWSER, "When I grow up, I want to be a watermelon", drawn);
  expect(body.toString("base64url")).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

it("no two messages have the same key", () => {
  const [one, other] = [encryptFor(BROWSER, "the same"), encryptFor(BROWSER, "the same")];
  expect(one.subarray(0, 16)).not.toEqual(other.subarray(0, 16));
  expect(one.subarray(21, 86)).not.toEqual(other.subarray(21, 86));
});

it("a key that is no point of the curve is refused", () => {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const off = pair.getPublicKey();
  off[64] = (off[64] ?? 0) ^ 1;
  expect(() => encryptFor({ ...BROWSER, p256dh: off.toString("base64url") }, "text")).toThrow();
});
