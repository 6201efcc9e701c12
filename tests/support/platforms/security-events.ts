import { randomBytes, randomUUID } from "node:crypto";
import type { ActionFunctionArgs } from "@remix-run/node";
import { afterAll, beforeEach, expect, vi } from "vitest";
import { paths } from "~/web/paths";
import { type Claims, newSigningKey } from "../../platforms/google/events";
import { GooglePlatform } from "../../platforms/google/platform";
import { productModules, sessionRow, signedInRow } from "../server/product-modules";

const CLIENT = "client.apps.example.org";
const DAY_MS = 24 * 60 * 60 * 1000;

/** The answer to an accepted token. */
export const TAKEN = [202];
/** The key that Google publishes. */
export const FIRST = newSigningKey("first");

/** The test's current time, in seconds. */
export const seconds = () => Math.floor(Date.now() / 1000);
export const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** Starts the product in this process, and its Google stand-in. */
async function startBoth() {
  const google = await new GooglePlatform({
    clientId: CLIENT,
    clientSecret: "secret",
    redirectUris: ["http://localhost:3000/x"],
  }).start();
  afterAll(() => google.stop());
  const product = productModules(
    async () => ({
      ...(await import("~/routes/api/protection/risc")),
      ...(await import("~/platforms/connecting/keeping.server")),
      ...(await import("~/platforms/catalogue")),
      ...(await import("~/accounts/google/accounts.server")),
      ...(await import("~/accounts/security-events.server")),
      ...(await import("~/accounts/sessions/current.server")),
      ...(await import("~/accounts/signing-in/sign-in.server")),
    }),
    async () => ({
      GOOGLE_CLIENT_ID: CLIENT,
      GOOGLE_CLIENT_SECRET: "secret",
      GOOGLE_BASE_URL: google.origin,
    }),
  );
  return { google, product };
}

/** The receiver of security events in this process, for a whole test file, and the Google that sends them. */
export async function receiveEvents() {
  const { google, product } = await startBoth();
  const { events } = google;

  // Each test has its own days, so that none has fetched the keys within the last minute.
  let today = Date.now();
  beforeEach(() => {
    today += 3 * DAY_MS;
    vi.useFakeTimers({ toFake: ["Date"], now: today });
    events.keys = [FIRST];
    google.asked.length = 0;
    google.calm();
    return () => void vi.useRealTimers();
  });

  async function post(body: BodyInit | null, type = "application/secevent+jwt"): Promise<Response> {
    const headers = { "Content-Type": type, "Sec-Fetch-Site": "cross-site", Cookie: "twin_session=x" };
    const url = `http://localhost:3000${paths.api.risc()}`;
    const request = new Request(url, { method: "POST", headers, body });
    return product.action({ request, params: {}, context: {} } as unknown as ActionFunctionArgs);
  }
  /** The status, and the name of a refusal. */
  async function send(token: BodyInit | null): Promise<[number, string?]> {
    const answer = await post(token);
    const text = await answer.text();
    return text ? [answer.status, JSON.parse(text).err] : [answer.status];
  }
  const take = async (claims: Claims) => expect(await send(await events.sign(claims))).toEqual(TAKEN);

  return { google, events, product, post, send, take, ...peopleOf({ google, product }) };
}

/** People that events are about, and what happened to them. */
function peopleOf({ google, product }: Awaited<ReturnType<typeof startBoth>>) {
  /** A user signed in with Google in two browsers. */
  async function linked({ isEnrolled = false } = {}) {
    const { userId } = await signedInRow(product);
    await sessionRow(product, userId);
    const sub = `1${BigInt(`0x${randomBytes(6).toString("hex")}`)}`;
    await product.db.googleIdentity.create({ data: { subject: sub, userId, email: "ada@example.org" } });
    if (isEnrolled) {
      await product.db.user.updateMany({ where: { id: userId }, data: { protectedSince: new Date() } });
    }
    return { userId, sub, subject: google.events.somebody(sub) };
  }

  /** A user who connected Google, and their refresh token. */
  async function connected(subject = `2${randomUUID()}`) {
    const { userId, sid } = await signedInRow(product);
    const platform = product.findPlatform("google");
    const grant = platform?.connector?.grants.find(({ name }) => name === "profile");
    if (!platform || !grant) throw new Error("Google has no such grant");
    const refreshToken = `1//${randomBytes(30).toString("base64url")}`;
    const tokens = {
      accessToken: "at",
      refreshToken,
      expiresIn: 3600,
      scopes: ["openid"],
      claims: null,
      raw: {},
    };
    await product.keepConnection({ userId, sid }, platform, grant, { subject, profile: {}, tokens });
    return { userId, subject, refreshToken };
  }

  async function stateOf(userId: string) {
    const where = { userId };
    const [sessions, identity, grants, noted, told] = await Promise.all([
      product.db.session.findMany({ where }),
      product.db.googleIdentity.findFirst({ where }),
      product.db.platformGrant.findMany({ where }),
      product.db.securityEvent.findMany({ where, orderBy: { id: "asc" } }),
      product.db.notification.findMany({ where, orderBy: { id: "asc" } }),
    ]);
    return {
      ended: sessions.map(({ endedFor }) => endedFor),
      isBlocked: identity?.blockedAt != null,
      tokens: grants.flatMap((grant) => [grant.sealedAccessToken, grant.sealedRefreshToken]),
      found: grants.flatMap((grant) => [grant.refreshPrefixHash, grant.refreshHash]),
      noted: noted.map(({ kind }) => kind),
      said: noted.map(({ message }) => message).join(" "),
      told: told.map(({ title }) => title),
    };
  }

  return { linked, connected, stateOf };
}
