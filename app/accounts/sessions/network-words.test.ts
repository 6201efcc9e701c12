import fc from "fast-check";
import { expect, it } from "vitest";
import { networkWords } from "./network-words";

it.each([
  ["203.0.113.77", "203.0.113.x"],
  ["127.0.0.1", "127.0.0.x"],
  ["2001:db8:7:1::/64", "2001:db8:7:x"],
  ["2001:db8::/64", "2001:db8:0:x"],
  ["::/64", ""],
  ["unknown", ""],
  ["", ""],
])("writes %s as %s", (counted, words) => {
  expect(networkWords(counted)).toBe(words);
});

it("is the same for all machines of a network", () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.nat(255), (address, other) => {
      const neighbour = address.replace(/\d+$/, String(other));
      expect(networkWords(neighbour)).toBe(networkWords(address));
    }),
  );
});
