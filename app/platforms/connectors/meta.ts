import { type ZodType, z } from "zod";
import { OAuthFailure } from "~/web/oauth/failure";
import type { Tokens } from "~/web/oauth/protocol";
import { accountId, profileOf, profileReader, shownText } from "../account";
import { bearer, codedJson, type ErrorCodes } from "../answers";
import type { ConnectorContext, Platform } from "../connector";

const GRAPH = "https://graph.facebook.com/v24.0";

/** Meta answers almost every error with 400 or 403 and a code of its own. */
const CODES: ErrorCodes = {
  code: z
    .object({ error: z.object({ code: z.number().int() }) })
    .transform(({ error }) => String(error.code)),
  statusOf: (code) => STATUS[code],
};
const STATUS: Record<string, number | undefined> = {
  // Temporarily unavailable.
  "1": 503,
  "2": 503,
  // Rate limited: this app, this user, or this call.
  "4": 429,
  "17": 429,
  "32": 429,
  "341": 429,
  "613": 429,
  // The token expired, was revoked, or is invalid.
  "102": 401,
  "190": 401,
};

function graph<T>(asking: ConnectorContext, path: string, init: RequestInit, schema: ZodType<T>): Promise<T> {
  return codedJson(asking, CODES, `${GRAPH}${path}`, init, schema);
}

const accountSchema = z.object({ id: accountId, name: shownText.nullish(), email: shownText.nullish() });

const account = (asking: ConnectorContext, accessToken: string) =>
  graph(asking, "/me?fields=id,name,email", bearer(accessToken), accountSchema);

const exchangedSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().int().positive().optional(),
});

const checkedSchema = z.object({
  data: z.object({
    app_id: z.string(),
    user_id: accountId,
    is_valid: z.boolean(),
    scopes: z.array(z.string()).max(100),
  }),
});

/**
 * Exchanges a valid token for one that lasts about sixty days, with its owner. Meta has no refresh tokens.
 *
 * @throws OAuthFailure also if the token was not issued to this app
 */
async function lasting(
  asking: ConnectorContext,
  accessToken: string,
): Promise<{ tokens: Tokens; userId: string }> {
  const { CLIENT_ID: id = "", CLIENT_SECRET: secret = "" } = asking.settings;
  const query = new URLSearchParams({
    grant_type: "fb_exchange_token",
    client_id: id,
    client_secret: secret,
    fb_exchange_token: accessToken,
  });
  const { access_token, expires_in } = await graph(
    asking,
    `/oauth/access_token?${query}`,
    {},
    exchangedSchema,
  );
  const input = new URLSearchParams({ input_token: access_token });
  const { data } = await graph(asking, `/debug_token?${input}`, bearer(`${id}|${secret}`), checkedSchema);
  if (data.app_id !== id || !data.is_valid) {
    throw new OAuthFailure(asking.callPurpose, "answer-unverified", { code: "app_id" });
  }
  const tokens = {
    accessToken: access_token,
    refreshToken: null,
    expiresIn: expires_in ?? null,
    // May be fewer than requested: all permissions but public_profile can be declined.
    scopes: data.scopes,
    claims: null,
    raw: {},
  };
  return { tokens, userId: data.user_id };
}

export const meta: Platform = {
  name: "meta",
  label: "Meta",
  card: {
    description:
      "Shows whose account it is; your twin learns nothing from it, as none of your posts or likes are read.",
    dataTypes: ["Profile (name and email address)"],
    isOffered: true,
  },
  privacy: {
    collected: "Facebook profile: id, name and email.",
    notKept: "Your picture, friends, posts and likes.",
  },
  connector: {
    protocol: {
      issuer: "https://www.facebook.com",
      authorization: "https://www.facebook.com/v24.0/dialog/oauth",
      token: `${GRAPH}/oauth/access_token`,
      pkce: false,
      idToken: false,
      scopeSeparator: ",",
    },
    settings: ["CLIENT_ID", "CLIENT_SECRET"],
    dataAt: [GRAPH],
    accessPage: "https://www.facebook.com/settings?tab=applications",
    // Meta allows 200 calls per hour for each user of the app (Graph API, platform rate limits): calculated for one
    // user.
    budget: { calls: 200, perMinutes: 60 },
    grants: [
      {
        name: "profile",
        scopes: ["public_profile", "email"],
        async exchange(asking, { accessToken }) {
          const { tokens, userId } = await lasting(asking, accessToken);
          const { id, name, email } = await account(asking, tokens.accessToken);
          if (id !== userId)
            throw new OAuthFailure(asking.callPurpose, "answer-unverified", { code: "user_id" });
          return { subject: id, profile: profileOf({ name, email }), tokens };
        },
        reader: {
          ...profileReader(async (asking) => {
            const { name, email } = await account(asking, asking.tokens.accessToken);
            return profileOf({ name, email });
          }),
          // A token can be exchanged only while it is valid.
          refreshesFirst: true,
        },
      },
    ],
    async refresh(asking, { accessToken }) {
      return (await lasting(asking, accessToken)).tokens;
    },
    async revoke(asking, { accessToken }, subject) {
      const path = `/${encodeURIComponent(subject ?? "me")}/permissions`;
      try {
        await graph(
          asking,
          path,
          { ...bearer(accessToken), method: "DELETE" },
          z.object({ success: z.literal(true) }),
        );
      } catch (thrown) {
        if (!(thrown instanceof OAuthFailure) || thrown.reason !== "grant-refused") throw thrown;
      }
    },
    scopeWords: { public_profile: "Your public profile", email: "Your email address" },
  },
};
