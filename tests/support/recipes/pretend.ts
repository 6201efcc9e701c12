/** The example of "A platform is one file and one line" in docs/recipes.md; a test compares the two. */
import { z } from "zod";
import { accountId, profileOf, profileReader, shownText } from "~/platforms/account";
import { bearer } from "~/platforms/answers";
import type { ConnectorContext, Platform } from "~/platforms/connector";

const API = "https://api.pretend.example";
const accountSchema = z.object({ id: accountId, name: shownText });
const account = ({ json }: ConnectorContext, accessToken: string) =>
  json(`${API}/me`, bearer(accessToken), accountSchema);

/** Pretend: whose account it is. */
export const pretend: Platform = {
  name: "pretend",
  label: "Pretend",
  card: {
    description: "Shows whose account it is; your twin learns nothing from it.",
    dataTypes: ["Profile (name)"],
    isOffered: true,
  },
  privacy: { collected: "Profile: id and name.", notKept: "Your picture, games and friends." },
  connector: {
    protocol: {
      issuer: "https://pretend.example",
      authorization: "https://pretend.example/oauth/authorize",
      token: `${API}/oauth/token`,
      pkce: true,
      idToken: false,
    },
    settings: ["CLIENT_ID", "CLIENT_SECRET"],
    dataAt: [API],
    grants: [
      {
        name: "profile",
        scopes: ["read"],
        async exchange(asking, tokens) {
          const { id, name } = await account(asking, tokens.accessToken);
          return { subject: id, profile: profileOf({ name }), tokens };
        },
        reader: profileReader(async (asking) => {
          const { name } = await account(asking, asking.tokens.accessToken);
          return profileOf({ name });
        }),
      },
    ],
    scopeWords: { read: "Your profile, to read" },
    accessPage: "https://pretend.example/apps",
    budget: { calls: 100, perMinutes: 1 },
  },
};
