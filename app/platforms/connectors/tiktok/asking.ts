import { type ZodType, z } from "zod";
import { accountId, shownText } from "../../account";
import { bearer, codedJson, type ErrorCodes } from "../../answers";
import type { ConnectorContext } from "../../connector";

/** Base address of TikTok's API. */
export const API = "https://open.tiktokapis.com/v2";

/** TikTok has error codes of its own, sent with status 200 or, for missing permission, with 401. */
const CODES: ErrorCodes = {
  code: z
    .object({ error: z.object({ code: z.string() }) })
    .transform(({ error }) => (error.code === "ok" ? undefined : error.code)),
  statusOf: (code) => STATUS[code],
};
const STATUS: Record<string, number | undefined> = {
  access_token_invalid: 401,
  internal_error: 500,
  rate_limit_exceeded: 429,
  scope_not_authorized: 403,
  scope_permission_missed: 403,
};

/** Requests JSON from TikTok. @throws OAuthFailure, also for TikTok's own error codes */
export function ask<T>(
  asking: ConnectorContext,
  path: string,
  init: RequestInit,
  schema: ZodType<T>,
): Promise<T> {
  return codedJson(asking, CODES, `${API}${path}`, init, schema);
}

/** A count in an answer. */
export const count = z.number().int().nonnegative();

/** Profile fields by the scope that permits them: one forbidden field fails the whole request. */
const FIELDS: Record<string, readonly string[]> = {
  "user.info.basic": ["open_id", "display_name"],
  "user.info.profile": ["username"],
  "user.info.stats": ["follower_count", "following_count", "video_count"],
};

const userSchema = z.object({
  data: z.object({
    user: z.object({
      open_id: accountId.optional(),
      display_name: shownText.nullish(),
      username: shownText.nullish(),
      follower_count: count.optional(),
      following_count: count.optional(),
      video_count: count.optional(),
    }),
  }),
});

/** Reads the profile fields that the scopes permit. */
export async function user(asking: ConnectorContext, accessToken: string, scopes: readonly string[]) {
  const fields = scopes.flatMap((scope) => FIELDS[scope] ?? []);
  if (fields.length === 0) return {};
  const path = `/user/info/?fields=${fields.join(",")}`;
  return (await ask(asking, path, bearer(accessToken), userSchema)).data.user;
}
