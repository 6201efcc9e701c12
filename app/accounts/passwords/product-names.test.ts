import { describe, expect, it } from "vitest";
import { containsServiceName } from "./product-names";

const HOST = "twin.lovelace.example";

describe("a password contains the name of the product or of the host", () => {
  it.each([
    "digitaltwin1",
    "DigitalTwin",
    "digital twin 2026!",
    "d1g1t4l-tw1n",
    "mydigitaltwinpassword",
    "digital_twin_horse_battery",
    "twin.lovelace.example",
    "twinlovelaceexample99",
    "lovelace1",
    "L0velace!",
    "10v3l4ce",
    "mylovelace22",
    "twin2026",
  ])("%j does", (password) => {
    expect(containsServiceName(password, HOST)).toBe(true);
  });

  it.each([
    "purple tractor",
    "digital camera twins",
    "twinkle star 42",
    "violin lovelace pepper harbour",
    "example sentence of mine",
    "entwined roses",
    "      ",
    "123456",
  ])("%j does not", (password) => {
    expect(containsServiceName(password, HOST)).toBe(false);
  });
});

it.each([
  ["localhost1", "localhost", true],
  ["my localhost", "localhost", true],
  ["wwwwww", "www.acme-clinic.org", false],
  ["acmeclinic", "www.acme-clinic.org", true],
  ["acme clinic org", "acme-clinic.org", true],
  ["organic1", "acme-clinic.org", false],
  ["radio station", "a.io", false],
  ["127001", "", false],
  ["purple tractor", "", false],
])("%j on the host %j: %s", (password, host, holds) => {
  expect(containsServiceName(password, host)).toBe(holds);
});
