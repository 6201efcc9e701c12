import { type ZodType, z } from "zod";
import { OAuthFailure } from "~/web/oauth/failure";
import { accountId, profileOf, profileReader, shownText } from "../account";
import { bearer } from "../answers";
import type { ConnectorContext, Platform } from "../connector";

const API = "https://api.amazon.com";

/** Amazon's code for an expired token, sent with status 400 instead of the usual 401. */
const ENDED = "invalid_token";

async function ask<T>(
  { json, callPurpose }: ConnectorContext,
  path: string,
  init: RequestInit,
  schema: ZodType<T>,
): Promise<T> {
  try {
    return await json(`${API}${path}`, init, schema);
  } catch (thrown) {
    if (!(thrown instanceof OAuthFailure) || thrown.found.code !== ENDED) throw thrown;
    throw new OAuthFailure(callPurpose, "grant-refused", { status: 401, code: ENDED });
  }
}

const accountSchema = z.object({
  user_id: accountId,
  name: shownText.nullish(),
  email: shownText.nullish(),
});

const account = (asking: ConnectorContext, accessToken: string) =>
  ask(asking, "/user/profile", bearer(accessToken), accountSchema);

/** The audience and the user of a token. */
const tokenSchema = z.object({ aud: z.string(), user_id: accountId });

function tokenInfo(asking: ConnectorContext, accessToken: string) {
  // Amazon accepts the token only in the query.
  const query = new URLSearchParams({ access_token: accessToken });
  return ask(asking, `/auth/o2/tokeninfo?${query}`, {}, tokenSchema);
}

export const amazon: Platform = {
  name: "amazon",
  label: "Amazon",
  card: {
    description:
      "Shows whose account it is; your twin learns nothing from it, as none of your orders are read.",
    dataTypes: ["Profile (name and email address)"],
    isOffered: true,
  },
  privacy: {
    collected: "Profile: id, name and email.",
    notKept: "Orders, addresses and payment details.",
  },
  connector: {
    protocol: {
      issuer: "https://www.amazon.com",
      authorization: "https://www.amazon.com/ap/oa",
      token: `${API}/auth/o2/token`,
      pkce: true,
      idToken: false,
    },
    settings: ["CLIENT_ID", "CLIENT_SECRET"],
    dataAt: [API],
    accessPage: "https://www.amazon.com/ap/adam",
    // Amazon publishes no limit.
    budget: { calls: 60, perMinutes: 1 },
    grants: [
      {
        name: "profile",
        scopes: ["profile"],
        async exchange(asking, tokens) {
          const { aud, user_id } = await tokenInfo(asking, tokens.accessToken);
          const unverified = (code: string) =>
            new OAuthFailure(asking.callPurpose, "answer-unverified", { code });
          if (aud !== asking.settings.CLIENT_ID) throw unverified("aud");
          const { user_id: subject, name, email } = await account(asking, tokens.accessToken);
          if (subject !== user_id) throw unverified("user_id");
          return { subject, profile: profileOf({ name, email }), tokens };
        },
        reader: profileReader(async (asking) => {
          const { name, email } = await account(asking, asking.tokens.accessToken);
          return profileOf({ name, email });
        }),
      },
    ],
    scopeWords: { profile: "Your name and picture" },
  },
};
