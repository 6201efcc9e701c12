import { describe, expect, it } from "vitest";
import { AUTOMATIC_EVERY_HOURS, accessBadge, continuousAccessOf } from "./continuous-access";
import { continuousGrant } from "./continuous-access.server";

const STANDING = "standing";
const GRANT = {
  isTokenValid: true,
  isAutomatic: false,
  lastSyncAt: "2026-11-20T10:00:00.000Z",
  dataPoints: 40,
  tokenExpiresAt: "2026-12-20T10:00:00.000Z",
  scopes: [STANDING],
  lastError: null,
};
const of = (...grants: (typeof GRANT)[]) => continuousAccessOf("Booking.com", grants, STANDING);

describe("the continuous access badge", () => {
  it.each([
    [false, false, false, "Not Connected"],
    [false, true, true, "Not Connected"],
    [true, false, false, "Token Expired"],
    [true, false, true, "Token Expired"],
    [true, true, false, "Connected"],
    [true, true, true, "Active"],
  ])("connected %s, token valid %s, enabled %s: %s", (connected, tokenValid, enabled, label) => {
    expect(accessBadge({ connected, tokenValid, enabled }).label).toBe(label);
  });
});

describe("continuous access", () => {
  it("is empty without a connection", () => {
    expect(of()).toEqual({
      connected: false,
      tokenValid: false,
      enabled: false,
      lastSync: null,
      dataPoints: 0,
      tokenExpiresAt: null,
      scopes: [],
      lastError: null,
      message: "Booking.com is not connected.",
    });
  });

  it("reflects the grant", () => {
    expect(of(GRANT)).toEqual({
      connected: true,
      tokenValid: true,
      enabled: false,
      lastSync: GRANT.lastSyncAt,
      dataPoints: 40,
      tokenExpiresAt: GRANT.tokenExpiresAt,
      scopes: [STANDING],
      lastError: null,
      message: "Automatic sync every 6 hours is off.",
    });
    expect(of({ ...GRANT, isAutomatic: true })).toMatchObject({
      enabled: true,
      message: "Automatic sync every 6 hours is on.",
    });
  });

  it("is never on with one-time access, and says what to do", () => {
    expect(of({ ...GRANT, isAutomatic: true, scopes: ["once"] })).toMatchObject({
      enabled: false,
      message: "You allowed Booking.com to be read once. Connect it again to allow automatic sync.",
    });
  });

  it("reports revoked tokens before anything else", () => {
    expect(of({ ...GRANT, isTokenValid: false }).message).toBe(
      "Booking.com no longer accepts this connection. Connect it again.",
    );
  });

  it("combines several grants: latest sync, earliest end, distinct scopes", () => {
    const other = {
      ...GRANT,
      lastSyncAt: "2026-11-21T10:00:00.000Z",
      tokenExpiresAt: "2026-12-01T10:00:00.000Z",
      scopes: [STANDING, "once"],
      isTokenValid: false,
    };
    expect(of(GRANT, other)).toMatchObject({
      tokenValid: false,
      lastSync: other.lastSyncAt,
      tokenExpiresAt: other.tokenExpiresAt,
      dataPoints: 80,
      scopes: [STANDING, "once"],
    });
  });

  it("syncs as often as its texts promise", () => {
    expect(continuousGrant()?.reader.everyHours).toBe(AUTOMATIC_EVERY_HOURS);
  });
});
