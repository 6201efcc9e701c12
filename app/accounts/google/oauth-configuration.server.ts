import { env } from "~/ground/env.server";
import { paths } from "~/web/paths";

/** The Google set-up as shown by `GET /api/auth/debug` and the OAuth debug page. No secret, not even its length. */
export type OAuthConfiguration = {
  hasGoogleClientId: boolean;
  hasGoogleClientSecret: boolean;
  actual_host: string;
  actual_callback: string;
  mismatch_detected: boolean;
};

/**
 * Compares the origin in use with the one registered at Google: if they differ, Google redirects users to a different
 * host from the one they came from.
 */
export function oauthConfiguration(request: Request): OAuthConfiguration {
  const { platform, appOrigin } = env();
  const { CLIENT_ID, CLIENT_SECRET } = platform("google", ["CLIENT_ID", "CLIENT_SECRET"]).values;
  const host = request.headers.get("Host") ?? new URL(request.url).host;
  return {
    hasGoogleClientId: CLIENT_ID !== undefined,
    hasGoogleClientSecret: CLIENT_SECRET !== undefined,
    actual_host: host,
    actual_callback: `${appOrigin}${paths.googleCallback()}`,
    mismatch_detected: host !== new URL(appOrigin).host,
  };
}
