import { describe, expect, it } from "vitest";
import { type Factor, missingFactors, type ProvingSession, provenWith } from "./factors";

const NOW = new Date("2026-11-23T12:00:00Z");
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const isFresh = (at: Date) => NOW.getTime() - at.getTime() <= 15 * 60_000;

const session = (fields: Partial<ProvingSession> = {}): ProvingSession => ({
  startedAt: ago(5),
  provenAt: ago(5),
  proven: null,
  appSince: ago(1_000),
  ...fields,
});

const missing = (fields: Partial<ProvingSession>) => missingFactors(session(fields), isFresh);

/** Missing factors after these proofs, in order, in a session with an old proof. */
function missingAfter(...factors: Factor[]) {
  let proving = session({ startedAt: ago(600), provenAt: ago(600) });
  for (const factor of factors) {
    proving = { ...proving, proven: provenWith(proving, factor, { now: NOW, isFresh }), provenAt: NOW };
  }
  return missingFactors(proving, isFresh);
}

describe("with an authenticator app", () => {
  it.each<[Factor[], boolean, boolean]>([
    [[], true, true],
    [["password"], false, true],
    [["google"], false, true],
    [["code"], true, false],
    [["password", "code"], false, false],
    [["code", "password"], false, false],
    [["google", "code"], false, false],
    [["code", "code"], true, false],
    [["password", "google"], false, true],
    [["passkey"], false, false],
  ])("%j leaves the first factor missing: %s, the second: %s", (factors, first, second) => {
    expect(missingAfter(...factors)).toMatchObject({ first, second });
  });

  it("a sign-in with a code counts for both, one from before the app for the first only", () => {
    expect(missing({})).toMatchObject({ first: false, second: false });
    expect(missing({ appSince: ago(4) })).toMatchObject({ first: false, second: true });
    expect(missing({ startedAt: ago(16), provenAt: ago(16) })).toMatchObject({ first: true, second: true });
  });

  it("each factor expires on its own, whatever else was proven since", () => {
    const proven = { first: ago(16), second: ago(1) };
    expect(missing({ proven, provenAt: ago(1) })).toMatchObject({ first: true, second: false });
  });

  it("proofs no longer count once the session's proof was revoked", () => {
    const proven = { first: ago(1), second: ago(1) };
    const takenBack = session({ proven, provenAt: new Date(0) });
    expect(missingFactors(takenBack, isFresh)).toMatchObject({ first: true, second: true });
    expect(provenWith(takenBack, "code", { now: NOW, isFresh })).toMatchObject({ first: null, second: NOW });
  });
});

it("without an app any fresh proof is enough", () => {
  const plain = { appSince: null, proven: { first: null, second: ago(3) }, provenAt: ago(3) };
  expect(missing(plain)).toMatchObject({ first: false, second: false });
  expect(missing({ ...plain, provenAt: ago(16) })).toMatchObject({ first: true, second: false });
});
