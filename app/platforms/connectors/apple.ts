import { importPKCS8, SignJWT } from "jose";
import { z } from "zod";
import { jsonText } from "~/web/http/responses/json-text";
import { OAuthFailure } from "~/web/oauth/failure";
import { accountId, profileOf, shownText } from "../account";
import { revokeByForm } from "../answers";
import type { Connector, Grant, GrantReader, Platform } from "../connector";

const LABEL = "Apple iCloud";
const ORIGIN = "https://appleid.apple.com";
/** Lifetime of a client secret. Apple permits half a year; minutes suffice, since one is signed for each call. */
const PROOF_LASTS_S = 5 * 60;

/** A boolean from Apple, possibly written as text. */
const truth = z.union([z.boolean().transform(String), z.enum(["true", "false"])]);

const claimsSchema = z.object({
  sub: accountId,
  email: z.string().min(1).max(320).optional().catch(undefined),
  email_verified: truth.optional().catch(undefined),
  is_private_email: truth.optional().catch(undefined),
});

const name = shownText.optional().catch(undefined);

/** The `user` parameter, which the browser sends only with the first code: it gives the user's name, unverified. */
const userSchema = jsonText(z.object({ name: z.object({ firstName: name, lastName: name }) }));

const profileSchema = z.object({
  email: z.string().optional(),
  emailVerified: z.string().optional(),
  isPrivateEmail: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
});

function profileIn(claims: z.infer<typeof claimsSchema>) {
  const { email, email_verified: emailVerified, is_private_email: isPrivateEmail } = claims;
  return { email, emailVerified, isPrivateEmail };
}

const proofSettings = z.object({
  CLIENT_ID: z.string(),
  TEAM_ID: z.string(),
  KEY_ID: z.string(),
  PRIVATE_KEY: z.string(),
});

/** The client secret: a JWT signed here. */
const proof: Connector["proof"] = async (settings, now) => {
  const { CLIENT_ID, TEAM_ID, KEY_ID, PRIVATE_KEY } = proofSettings.parse(settings);
  const issuedAt = Math.floor(now.getTime() / 1000);
  try {
    const key = await importPKCS8(PRIVATE_KEY, "ES256");
    const secret = await new SignJWT()
      .setProtectedHeader({ alg: "ES256", kid: KEY_ID })
      .setIssuer(TEAM_ID)
      .setSubject(CLIENT_ID)
      // Apple's audience is fixed, not the address that is called, so a stand-in expects the same one.
      .setAudience(ORIGIN)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + PROOF_LASTS_S)
      .sign(key);
    return { client_id: CLIENT_ID, client_secret: secret };
  } catch {
    // The original error is dropped, since it may quote the key.
    const callPurpose = { label: LABEL, purpose: "connect" } as const;
    throw new OAuthFailure(callPurpose, "credentials-refused", { code: "private-key-unreadable" });
  }
};

const exchange: Grant["exchange"] = async ({ callPurpose }, tokens, answer) => {
  const claims = claimsSchema.safeParse(tokens.claims);
  // Nothing else from Apple identifies the account.
  if (!claims.success) throw new OAuthFailure(callPurpose, "answer-unverified", { code: "id-token-missing" });
  const user = userSchema.safeParse(answer.get("user"));
  const profile = profileOf({ ...profileIn(claims.data), ...user.data?.name });
  return { subject: claims.data.sub, profile, tokens };
};

/** There is nothing to fetch: Apple's profile is in the ID token that comes with new tokens. */
const reader: GrantReader = {
  // Apple allows a refresh token to be checked at most once a day.
  everyHours: 24,
  refreshesFirst: true,
  async fetch({ claims, profile }) {
    const said = claimsSchema.safeParse(claims);
    const newer = said.success ? profileOf(profileIn(said.data)) : {};
    const place = profileOf(profileSchema.parse({ ...profile, ...newer }));
    return { place, progress: { what: "Reading the profile", done: 1, of: 1 }, nextAfterS: null };
  },
  normalise(gathered) {
    const known = profileSchema.parse(gathered);
    const profile = profileOf(known);
    const { email = null, firstName = null, lastName = null, isPrivateEmail } = known;
    return {
      data: { profile: { email, isPrivateEmail: isPrivateEmail === "true", firstName, lastName } },
      profile,
      signals: [],
      dataPoints: Object.keys(profile).length,
    };
  },
};

/** Revoking the refresh token ends the whole grant. */
const revoke: Connector["revoke"] = async (asking, { accessToken, refreshToken }) => {
  const hint = refreshToken === null ? "access_token" : "refresh_token";
  await revokeByForm(asking, `${ORIGIN}/auth/revoke`, refreshToken ?? accessToken, { token_type_hint: hint });
};

/** Sign in with Apple: only identity. Health and Screen Time come from archives. */
export const apple: Platform = {
  name: "apple",
  label: LABEL,
  answersByPost: true,
  card: {
    description: "Shares your name and your email address. Apple offers nothing else online.",
    dataTypes: ["Name", "Email address"],
    isOffered: true,
  },
  privacy: {
    name: "Apple",
    collected: "Id, name and email, which may be a private relay address, and whether it is verified.",
    notKept: "Anything of your devices, apps or health: Apple shares it with nobody online.",
  },
  connector: {
    protocol: {
      issuer: ORIGIN,
      authorization: `${ORIGIN}/auth/authorize`,
      token: `${ORIGIN}/auth/token`,
      // Apple does not document PKCE for the web.
      pkce: false,
      idToken: true,
      idTokenKeys: `${ORIGIN}/auth/keys`,
    },
    settings: ["CLIENT_ID", "TEAM_ID", "KEY_ID", "PRIVATE_KEY"],
    proof,
    grants: [{ name: "profile", scopes: ["name", "email"], exchange, reader: reader }],
    revoke,
    accessPage: "https://account.apple.com/account/manage",
    budget: { calls: 300, perMinutes: 1 },
    scopeWords: { name: "Your name", email: "Your email address" },
  },
};
