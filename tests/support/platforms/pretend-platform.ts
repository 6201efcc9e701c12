import { afterAll, afterEach, expect } from "vitest";
import { z } from "zod";
import type { Connected, Connector, Grant, Platform } from "~/platforms/connector";
import type { OAuthProtocol } from "~/web/oauth/protocol";
import { PRETEND_SETTINGS, PretendStandIn } from "../../platforms/pretend";
import { productModules, visit } from "../server/product-modules";

/** The pretend platform's stand-in. */
export const standIn = new PretendStandIn();
async function settings() {
  return { ...PRETEND_SETTINGS, PRETEND_BASE_URL: (await standIn.start()).origin };
}
/** The product in this process, on its own database. */
export const product = productModules(async () => {
  const { takeFlash } = await import("~/web/http/forms/flash.server");
  return { ...(await import("~/platforms/connecting/connecting.server")), takeFlash };
}, settings);

afterEach(() => {
  standIn.habits = {};
  standIn.asked.length = 0;
});
afterAll(() => standIn.stop());

export const BACK = "/auth/pretend/callback";
const PROTOCOL: OAuthProtocol = {
  issuer: "https://pretend.example",
  authorization: "https://www.pretend.example/oauth/authorize",
  token: "https://api.pretend.example/oauth/token",
  pkce: true,
  idToken: true,
  idTokenKeys: "https://www.pretend.example/oauth/keys",
};
const GRANT: Grant = {
  name: "profile",
  scopes: ["read", "write"],
  async exchange({ json }, tokens) {
    const headers = { Authorization: `Bearer ${tokens.accessToken}` };
    const schema = z.object({ id: z.string(), name: z.string() });
    const { id, name } = await json("https://api.pretend.example/me", { headers }, schema);
    return { subject: id, profile: { name }, tokens };
  },
  reader: {
    everyHours: 24,
    fetch: async () => ({ place: {}, progress: { what: "nothing", done: 0, of: 0 }, nextAfterS: null }),
    normalise: () => ({ data: {}, signals: [], dataPoints: 0 }),
  },
};
const CONNECTOR: Connector = {
  protocol: PROTOCOL,
  settings: ["CLIENT_ID", "CLIENT_SECRET"],
  grants: [GRANT],
  accessPage: "https://pretend.example/apps",
  budget: { calls: 1_000, perMinutes: 1 },
  scopeWords: { read: "Your profile, to read", write: "Your profile, to change" },
};
/** A platform without a connector. */
export const BARE: Platform = {
  name: "pretend",
  label: "Pretend",
  card: { description: "Pretends.", dataTypes: [], isOffered: true },
  privacy: { collected: "Id and name.", notKept: "Everything else." },
};
/** A platform that can be connected, with its own habits. */
export const pretend = (
  protocol: Partial<OAuthProtocol> = {},
  more: Partial<Connector> = {},
  grant: Partial<Grant> = {},
): Platform => ({
  ...BARE,
  connector: {
    ...CONNECTOR,
    ...more,
    grants: [{ ...GRANT, ...grant }],
    protocol: { ...PROTOCOL, ...protocol },
  },
});
/** A platform that posts its answers from its own site. */
export const POSTING: Platform = { ...pretend(), answersByPost: true };

type Owner = { userId: string; sid: string };

/** First half: to the platform, where the person agrees. */
export async function leave(platform: Platform, owner: Owner) {
  const start = await product.beginConnecting(visit("/auth/pretend"), platform, owner);
  const cookie = start.headers.get("Set-Cookie") ?? "";
  return { cookie, answer: standIn.agree(start.headers.get("Location") ?? "") };
}

/** Second half. @returns what the product kept of the connection, and the toast as `told` */
export async function arrive(platform: Platform, owner: Owner, cookie: string, query: URLSearchParams) {
  const kept: Connected[] = [];
  const request = visit(`${BACK}?${query}`, cookie);
  const response = await product.finishConnecting(
    request,
    platform,
    owner,
    async (_owner, _platform, _grant, came) => {
      kept.push(came);
      return { title: "Connected" };
    },
  );
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/integrations"]);
  const toast = product.takeFlash(visit("/", response.headers.get("Set-Cookie") ?? ""))?.toast;
  return { kept, told: [toast?.title, toast?.text].filter(Boolean) };
}
