import { expect, it } from "vitest";
import { type Duties, dutiesOf } from "./duties";
import type { EventKind } from "./kinds";

type Row = [kind: EventKind | null, reason: string, forEverybody: Duties, enrolled: Duties];

const REVOKED = { endSessions: "google-sessions-revoked", endGrants: true } as const;
const TOKENS = { endSessions: "google-tokens-revoked", endGrants: true } as const;
const TAKEN_OVER = { endSessions: "google-account-disabled", blockGoogle: true } as const;

/** Every kind and reason: the actions for all users, and those for enrolled ones. */
const TABLE: readonly Row[] = [
  ["sessions-revoked", "", REVOKED, REVOKED],
  ["tokens-revoked", "", TOKENS, TOKENS],
  ["token-revoked", "", { endGrants: true }, { endGrants: true }],
  ["account-disabled", "hijacking", TAKEN_OVER, TAKEN_OVER],
  ["account-disabled", "bulk-account", {}, {}],
  ["account-disabled", "", {}, { blockGoogle: true }],
  ["account-disabled", "a reason of tomorrow", {}, { blockGoogle: true }],
  ["account-enabled", "", { blockGoogle: false }, { blockGoogle: false }],
  ["account-credential-change-required", "", {}, { forgetProofs: true }],
  ["account-purged", "", {}, { endGrants: true }],
  ["verification", "", {}, {}],
  [null, "hijacking", {}, {}],
];

it.each(TABLE)("%s (%s)", (kind, reason, forEverybody, enrolled) => {
  expect(dutiesOf(kind, reason, false)).toEqual(forEverybody);
  expect(dutiesOf(kind, reason, true)).toEqual(enrolled);
});

it("a reason only matters for a disabled account", () => {
  for (const [kind, , ...duties] of TABLE.filter(([, reason]) => reason === "")) {
    if (kind === "account-disabled") continue;
    expect([dutiesOf(kind, "hijacking", false), dutiesOf(kind, "hijacking", true)]).toEqual(duties);
  }
});
