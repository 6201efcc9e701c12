import type { Given } from "./given";
import { isOrigin, isUnencryptedElsewhere, withoutSlash } from "./origin";

/** The input for checking a platform's settings: its name, label and required settings. */
export type PlatformNeeds = { name: string; label: string; connector?: { settings: readonly string[] } };

/** A platform's credentials from the operator. */
export type PlatformCredentials = { clientId: string; clientSecret: string };

/** The operator's settings for one platform. */
export type PlatformSettings = {
  /** By name without the platform's prefix, such as `CLIENT_ID`; only those that are set. */
  values: Readonly<Record<string, string>>;
  /** The origin that replaces all of the platform's own, without a trailing slash. */
  standIn: string | undefined;
};

/** A platform's secret settings: all required ones but ids. */
export function platformSecrets({ name, connector }: PlatformNeeds): string[] {
  const secrets = (connector?.settings ?? []).filter((setting) => !setting.endsWith("_ID"));
  return secrets.map((setting) => `${name.toUpperCase()}_${setting}`);
}

/** Problems with partial credentials: all or none must be set. */
function credentialProblems(given: Given, { name, label, connector }: PlatformNeeds): string[] {
  const needed = (connector?.settings ?? []).map((setting) => `${name.toUpperCase()}_${setting}`);
  const missing = needed.filter((setting) => !given[setting]);
  if (missing.length === 0 || missing.length === needed.length) return [];
  return [`${missing.join(", ")}: missing; ${label} needs ${needed.join(", ")}, or none of them`];
}

function baseUrlProblems(given: Given, platform: PlatformNeeds): string[] {
  const name = `${platform.name.toUpperCase()}_BASE_URL`;
  const value = given[name];
  if (value && !isOrigin(value)) {
    return [`${name}: must be an origin such as http://localhost:4000, without a path`];
  }
  if (value && isUnencryptedElsewhere(value)) {
    return [`${name}: may be http on this machine alone (http://localhost:4000); use https elsewhere`];
  }
  return [];
}

/**
 * Problems with the platforms' settings, a line each.
 *
 * @param platforms from the registry, which this folder may not import
 */
export function platformProblems(given: Given, platforms: readonly PlatformNeeds[]): string[] {
  return platforms.flatMap((platform) => [
    ...credentialProblems(given, platform),
    ...baseUrlProblems(given, platform),
  ]);
}

/**
 * A platform's settings, without {@link platformProblems}. The line breaks of a private key may be written as `\n`.
 *
 * @param platform such as `linkedin`
 * @param names without the prefix, such as `CLIENT_ID` for `LINKEDIN_CLIENT_ID`
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

/** The credentials of a platform with id and secret; undefined if it is not set up. */
export function credentialsOf({ values }: PlatformSettings): PlatformCredentials | undefined {
  const { CLIENT_ID: clientId, CLIENT_SECRET: clientSecret } = values;
  return clientId && clientSecret ? { clientId, clientSecret } : undefined;
}
