import { expect, it } from "vitest";
import { makeNonce } from "./nonce.server";

it("a nonce is sixteen random bytes, and is never given out twice", () => {
  const nonces = Array.from({ length: 1000 }, makeNonce);
  expect(new Set(nonces).size).toBe(1000);
  for (const nonce of nonces) expect(Buffer.from(nonce, "base64")).toHaveLength(16);
});
