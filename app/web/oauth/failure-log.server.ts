import { logSecurityEvent } from "~/web/http/security/log.server";
import type { OAuthFailure } from "./failure";
import { remedyFor } from "./failure-remedies";

/** Writes to the security log why a visit to a platform failed, and the operator's remedy. */
export function logOAuthFailure(platform: string, failure: OAuthFailure): void {
  const { purpose, reason, found } = failure;
  logSecurityEvent("oauth-failed", {
    platform,
    purpose,
    cause: reason,
    ...found,
    mend: remedyFor(platform, failure),
  });
}
