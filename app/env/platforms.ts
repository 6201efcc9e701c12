import type { Given } from "./given";
import { isOrigin, isUnencryptedElsewhere, withoutSlash } from "./origin";

/** The platforms whose credentials are an id and a secret; Apple has a key of its own instead. */
const WITH_SECRET = ["google", "linkedin", "meta", "tiktok", "amazon", "booking", "github"] as const;
const APPLE_PARTS = ["CLIENT_ID", "TEAM_ID", "KEY_ID", "PRIVATE_KEY"].map((part) => `APPLE_${part}`);

/** A platform's credentials as the operator gave them. */
export type PlatformCredentials = { clientId: string; clientSecret: string };

/** Apple's, which signs with a key in place of a secret (PEM). */
type AppleCredentials = { clientId: string; teamId: string; keyId: string; privateKey: string };

/** What the operator said of one platform. */
export type PlatformSettings<Credentials = PlatformCredentials> = {
  /** Undefined where the platform is not set up. */
  credentials: Credentials | undefined;
  /** The origin that stands in for all of the platform's own, without a trailing slash. */
  baseUrl: string | undefined;
};

/** What the operator said of each platform. */
export type Platforms = Record<(typeof WITH_SECRET)[number], PlatformSettings> & {
  apple: PlatformSettings<AppleCredentials>;
};

function credentialProblems(given: Given): string[] {
  return WITH_SECRET.flatMap((platform) => {
    const name = `${platform.toUpperCase()}_CLIENT_`;
    const [id, secret] = [given[`${name}ID`], given[`${name}SECRET`]];
    if (Boolean(id) === Boolean(secret)) return [];
    return [`${name}${id ? "SECRET" : "ID"}: is missing; give both the id and the secret, or neither`];
  });
}

function baseUrlProblems(given: Given): string[] {
  return [...WITH_SECRET, "apple"].flatMap((platform) => {
    const name = `${platform.toUpperCase()}_BASE_URL`;
    const value = given[name];
    if (value && !isOrigin(value)) {
      return [`${name}: must be an origin such as http://localhost:4000, without a path`];
    }
    if (value && isUnencryptedElsewhere(value)) {
      return [`${name}: may be http on this machine alone (http://localhost:4000); use https elsewhere`];
    }
    return [];
  });
}

function appleProblems(given: Given): string[] {
  const missing = APPLE_PARTS.filter((name) => !given[name]);
  if (missing.length === 0 || missing.length === APPLE_PARTS.length) return [];
  return [`${missing.join(", ")}: missing; Sign in with Apple needs all four, or none`];
}

/** What is wrong with the settings of the platforms, a line each. */
export function platformProblems(given: Given): string[] {
  return [...credentialProblems(given), ...baseUrlProblems(given), ...appleProblems(given)];
}

function baseUrl(given: Given, platform: string): string | undefined {
  const value = given[`${platform.toUpperCase()}_BASE_URL`];
  return value && withoutSlash(value);
}

function credentials(given: Given, platform: string): PlatformCredentials | undefined {
  const clientId = given[`${platform.toUpperCase()}_CLIENT_ID`];
  const clientSecret = given[`${platform.toUpperCase()}_CLIENT_SECRET`];
  return clientId && clientSecret ? { clientId, clientSecret } : undefined;
}

function appleCredentials(given: Given): AppleCredentials | undefined {
  const [clientId, teamId, keyId, privateKey] = APPLE_PARTS.map((name) => given[name]);
  if (!clientId || !teamId || !keyId || !privateKey) return undefined;
  // A line of settings holds no line breaks, so they may be written as \n.
  return { clientId, teamId, keyId, privateKey: privateKey.replaceAll("\\n", "\n") };
}

/** The settings of the platforms, of which {@link platformProblems} has nothing to say. */
export function readPlatforms(given: Given): Platforms {
  const settingsOf = (platform: string): PlatformSettings => ({
    credentials: credentials(given, platform),
    baseUrl: baseUrl(given, platform),
  });
  return {
    google: settingsOf("google"),
    linkedin: settingsOf("linkedin"),
    meta: settingsOf("meta"),
    tiktok: settingsOf("tiktok"),
    amazon: settingsOf("amazon"),
    booking: settingsOf("booking"),
    github: settingsOf("github"),
    apple: { credentials: appleCredentials(given), baseUrl: baseUrl(given, "apple") },
  };
}
