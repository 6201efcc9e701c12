import { createRemoteJWKSet, decodeJwt, jwtVerify } from "jose";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { MARA } from "./foundations/people";
import { APP, Visitor } from "./foundations/visitor";
import { type PlatformName, startPlatforms } from "./start";

const platforms = await startPlatforms({ appOrigin: APP });
const visitor = (name: PlatformName) => new Visitor(platforms, name);
afterAll(() => platforms.stop());
afterEach(() => {
  for (const platform of platforms.all) {
    platform.calm();
    platform.allows = "all";
    platform.present = MARA;
  }
});

describe("habits", () => {
  it("TikTok's refresh token is good for one use, even if its answer is lost", async () => {
    const one = visitor("tiktok");
    const first = (await one.connect()).text("refresh_token");
    const second = (await one.refresh(first)).text("refresh_token");
    expect((await one.refresh(first)).json).toMatchObject({ error: "invalid_grant" });
    platforms.tiktok.trouble("/v2/oauth/token/", "answer lost", 1);
    await expect(one.refresh(second)).rejects.toThrow();
    expect((await one.refresh(second)).json).toMatchObject({ error: "invalid_grant" });
    expect(platforms.tiktok.complaints).toEqual([]);
  });

  it("Google's stays, and comes where offline access is asked for", async () => {
    const one = visitor("google");
    expect((await one.connect()).json.refresh_token).toBe(undefined);
    const { text } = await one.connect({ access_type: "offline", prompt: "consent" });
    for (let times = 0; times < 2; times += 1) {
      const { json } = await one.refresh(text("refresh_token"));
      expect([typeof json.access_token, json.refresh_token]).toEqual(["string", undefined]);
    }
  });

  it("Google grants a part where a part is allowed", async () => {
    const one = visitor("google");
    const calendar = "https://www.googleapis.com/auth/calendar.readonly";
    platforms.google.allows = ["openid", "email"];
    const { json, text } = await one.connect({ scope: `openid email ${calendar}` });
    expect(json.scope).toBe("openid https://www.googleapis.com/auth/userinfo.email");
    expect((await one.get("/calendar/v3/calendars/primary/events", text("access_token"))).status).toBe(403);
  });

  it("Google takes the scopes of data portability alone, and an export once a day", async () => {
    const one = visitor("google");
    const search = "https://www.googleapis.com/auth/dataportability.myactivity.search";
    expect(await one.authorize({ scope: `openid ${search}` })).toBe(null);
    const { text } = await one.connect({ scope: search });
    const init = {
      method: "POST",
      headers: { Authorization: `Bearer ${text("access_token")}`, "Content-Type": "application/json" },
      body: JSON.stringify({ resources: ["myactivity.search"] }),
    };
    const at = `${platforms.google.origin}/v1/portabilityArchive:initiate`;
    const begun = Object(await (await fetch(at, init)).json());
    const again = Object(await (await fetch(at, init)).json());
    expect(again.error.status).toBe("FAILED_PRECONDITION");
    const state = `/v1/archiveJobs/${begun.archiveJobId}/portabilityArchiveState`;
    expect((await one.get(state, text("access_token"))).text).toContain("IN_PROGRESS");
    const done = JSON.parse((await one.get(state, text("access_token"))).text);
    const archive = await fetch(done.urls[0]);
    expect(new TextDecoder().decode((await archive.arrayBuffer()).slice(0, 2))).toBe("PK");
  });

  it("LinkedIn names no type of token, repeats no nonce and takes no PKCE", async () => {
    const { json, text } = await visitor("linkedin").connect();
    expect([json.token_type, decodeJwt(text("id_token")).nonce]).toEqual([undefined, undefined]);
    const challenge = { code_challenge: "c".repeat(43), code_challenge_method: "S256" };
    expect(await visitor("linkedin").authorize(challenge)).toBe(null);
  });

  it("LinkedIn ends the tokens of before when other scopes are allowed", async () => {
    const one = visitor("linkedin");
    const before = (await one.connect()).text("access_token");
    await one.connect();
    expect((await one.get("/v2/userinfo", before)).status).toBe(200);
    await one.connect({ scope: "openid profile email r_dma_portability_self_serve" });
    expect((await one.get("/v2/userinfo", before)).status).toBe(401);
  });

  it("Meta gives a token that lasts for one that does not, and says whose it is to the app alone", async () => {
    const one = visitor("meta");
    const { text } = await one.connect();
    const long = await one.token({
      grant_type: "fb_exchange_token",
      fb_exchange_token: text("access_token"),
    });
    expect(long.json.expires_in).toBe(60 * 24 * 60 * 60);
    const asked = `/debug_token?input_token=${long.text("access_token")}&access_token=`;
    const ours = encodeURIComponent(`${one.setting("CLIENT_ID")}|${one.setting("CLIENT_SECRET")}`);
    expect((await one.get(`${asked}${ours}`, "")).text).toContain('"is_valid":true');
    expect((await one.get(`${asked}another`, "")).status).toBe(400);
  });

  it("Apple takes a secret that is signed with its team's key, and tells a name once", async () => {
    const one = visitor("apple");
    platforms.apple.present = platforms.apple.meet();
    const [first, second] = [await one.authorize(), await one.authorize()];
    expect(JSON.parse(first?.get("user") ?? "").name.firstName).toBe("Robin");
    expect(second?.get("user")).toBe(null);
    const { text } = await one.redeem(first?.get("code"));
    expect(decodeJwt(text("id_token"))).toMatchObject({ email_verified: "true", nonce: "the-nonce" });
    const refused = await one.redeem(second?.get("code"), {
      client_secret: text("id_token"),
    });
    expect(refused.json.error).toBe("invalid_client");
  });

  it("Apple's notices are signed with the key that it publishes", async () => {
    const keys = createRemoteJWKSet(new URL(`${platforms.apple.origin}/auth/keys`));
    const { payload } = await platforms.apple.notice("consent-revoked", MARA);
    const { payload: said } = await jwtVerify(payload, keys, { issuer: platforms.apple.origin });
    expect(JSON.parse(String(said.events)).type).toBe("consent-revoked");
  });

  it("Amazon says for which app a token is", async () => {
    const one = visitor("amazon");
    const { text } = await one.connect();
    const told = await one.get(
      `/auth/o2/tokeninfo?access_token=${encodeURIComponent(text("access_token"))}`,
      "",
    );
    expect(JSON.parse(told.text).aud).toBe(one.setting("CLIENT_ID"));
  });

  it("GitHub says its errors with status 200, and ends a grant for the app alone", async () => {
    const one = visitor("github");
    expect(await one.redeem("no-code")).toMatchObject({
      status: 200,
      json: { error: "bad_verification_code" },
    });
    const access_token = (await one.connect()).text("access_token");
    const end = (credentials: string) =>
      fetch(`${platforms.github.origin}/applications/${one.setting("CLIENT_ID")}/grant`, {
        method: "DELETE",
        headers: { Authorization: `Basic ${Buffer.from(credentials).toString("base64")}` },
        body: JSON.stringify({ access_token }),
      });
    expect((await end("some:body")).status).toBe(401);
    expect((await end(`${one.setting("CLIENT_ID")}:${one.setting("CLIENT_SECRET")}`)).status).toBe(204);
    expect((await one.get("/user", access_token)).status).toBe(401);
  });

  it("Booking.com answers a ZIP at the address that the traveller created, and once where it is for once", async () => {
    const one = visitor("booking");
    const { text } = await one.connect();
    const path = new URL(platforms.booking.portabilityUrl(MARA, true)).pathname;
    const headers = { "X-Booking-Iam-Access-Token": text("access_token") };
    expect((await one.get(path, "")).status).toBe(401);
    expect((await one.get(path, "", headers)).text.slice(0, 2)).toBe("PK");
    expect((await one.get(path, "", headers)).status).toBe(400);
  });
});
