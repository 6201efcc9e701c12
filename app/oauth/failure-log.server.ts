import { logSecurityEvent } from "~/http/security-log.server";
import type { OAuthFailure } from "./failure";

/** Notes in the security log why a visit to a platform did not work out. */
export function logOAuthFailure(platform: string, { purpose, reason, found }: OAuthFailure): void {
  logSecurityEvent("oauth-failed", { platform, purpose, cause: reason, ...found });
}
