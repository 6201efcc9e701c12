import { z } from "zod";
import { OAuthFailure } from "~/web/oauth/failure";
import type { Tokens } from "~/web/oauth/protocol";
import type { Connected, ConnectorContext } from "../../connector";

export const USERINFO = "https://openidconnect.googleapis.com/v1/userinfo";

/** Google's userinfo (OpenID Connect Core 1.0, 5.1). */
const userinfoSchema = z.object({
  sub: z.string().min(1).max(255),
  name: z.string().max(200).optional(),
  email: z.string().max(254).optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
});

/** An account as the panel shows it. */
export const accountSchema = z.object({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  verified_email: z.boolean().nullable(),
});
export type Account = z.infer<typeof accountSchema>;

/** Authorization header for an access token. */
export const bearer = (accessToken: string) => ({ Authorization: `Bearer ${accessToken}` });

/** The account an access token belongs to. @throws OAuthFailure */
export async function accountOf({ json }: ConnectorContext, accessToken: string): Promise<Account> {
  const { sub, name, email, email_verified } = await json(
    USERINFO,
    { headers: bearer(accessToken) },
    userinfoSchema,
  );
  return {
    id: sub,
    name: name ?? null,
    email: email ?? null,
    verified_email: email_verified ?? null,
  };
}

/** An account's card texts. */
export function cardOf({ name, email }: Account): Record<string, string> {
  return { ...(name !== null && { name }), ...(email !== null && { email }) };
}

/** Identifies the account by the access token, and checks the ID token if there is one. */
export async function exchangeProfile(asking: ConnectorContext, tokens: Tokens): Promise<Connected> {
  const account = await accountOf(asking, tokens.accessToken);
  if (tokens.claims !== null && tokens.claims.sub !== account.id) {
    throw new OAuthFailure(asking.callPurpose, "answer-unverified", { code: "sub" });
  }
  return { subject: account.id, profile: cardOf(account), tokens };
}
