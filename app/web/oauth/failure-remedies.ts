import { connectionTrouble } from "~/ground/outage-words";
import type { OAuthFailure } from "./failure";

/**
 * The operator's remedy for a failed visit to a platform; undefined if there is none on this server.
 *
 * @param platform its name in addresses and settings, such as `google`
 */
export function remedyFor(platform: string, { reason, found }: OAuthFailure): string | undefined {
  const setting = `${platform.toUpperCase()}_CLIENT_ID`;
  const page = `docs/operating/platforms/${platform}.md`;
  switch (reason) {
    case "credentials-refused":
      return `correct ${setting} and the secret or key beside it (${page})`;
    case "client-not-allowed":
      return `the app of ${setting} may not ask for this; allow it at the platform (${page})`;
    case "redirect-not-registered":
      return `register this server's redirect address for the app of ${setting} (${page}); APP_ORIGIN is its beginning`;
    case "scope-refused":
      return `the app of ${setting} may not ask for these scopes; have them approved at the platform (${page})`;
    case "request-refused":
      return "the platform does not take a request as this version makes it; look for an update, and report it with this line";
    case "unreachable":
      return connectionTrouble(found.code ?? "") ?? undefined;
    default:
      return undefined;
  }
}
