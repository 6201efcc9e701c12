import type { Given } from "./given";
import { isOrigin, isUnencryptedElsewhere, withoutSlash } from "./origin";

/** The platforms whose credentials are an id and a secret; Apple has a key of its own instead. */
const WITH_SECRET = ["google", "linkedin", "meta", "tiktok", "amazon", "booking", "github"] as const;
const APPLE_PARTS = ["CLIENT_ID", "TEAM_ID", "KEY_ID", "PRIVATE_KEY"].map((part) => `APPLE_${part}`);

/** A platform's credentials as the operator gave them. */
export type PlatformCredentials = { clientId: string; clientSecret: string };

/** What the operator set for one platform. */
export type PlatformSettings = {
  /** By name without the platform's own, such as `CLIENT_ID`; only what was set. */
  values: Readonly<Record<string, string>>;
  /** The origin that stands in for all of the platform's own, without a trailing slash. */
  standIn: string | undefined;
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

/**
 * What is set for a platform, of which {@link platformProblems} has nothing to say. A line of settings
 * holds no line breaks, so those of a private key may be written `\n`.
 *
 * @param platform such as `linkedin`
 * @param names without the platform's own, such as `CLIENT_ID` for `LINKEDIN_CLIENT_ID`
 */
export function readPlatform(given: Given, platform: string, names: readonly string[]): PlatformSettings {
  const set = (name: string) => given[`${platform.toUpperCase()}_${name}`];
  const values = names.flatMap((name): [string, string][] => {
    const value = set(name);
    if (value === undefined) return [];
    return [[name, name === "PRIVATE_KEY" ? value.replaceAll("\\n", "\n") : value]];
  });
  const standIn = set("BASE_URL");
  return { values: Object.fromEntries(values), standIn: standIn && withoutSlash(standIn) };
}

/** The credentials of a platform that takes an id and a secret; undefined where it is not set up. */
export function credentialsOf({ values }: PlatformSettings): PlatformCredentials | undefined {
  const { CLIENT_ID: clientId, CLIENT_SECRET: clientSecret } = values;
  return clientId && clientSecret ? { clientId, clientSecret } : undefined;
}
