import type { Given } from "./given";
import { isOrigin, isUnencryptedElsewhere, withoutSlash } from "./origin";

/** A platform as its settings are checked: what it is called there and by people, and what it cannot do without. */
export type PlatformNeeds = { name: string; label: string; connector?: { settings: readonly string[] } };

/** A platform's credentials as the operator gave them. */
export type PlatformCredentials = { clientId: string; clientSecret: string };

/** What the operator set for one platform. */
export type PlatformSettings = {
  /** By name without the platform's own, such as `CLIENT_ID`; only what was set. */
  values: Readonly<Record<string, string>>;
  /** The origin that stands in for all of the platform's own, without a trailing slash. */
  standIn: string | undefined;
};

/** The settings of a platform that hold a secret: all that it needs beside ids. */
export function platformSecrets({ name, connector }: PlatformNeeds): string[] {
  const secrets = (connector?.settings ?? []).filter((setting) => !setting.endsWith("_ID"));
  return secrets.map((setting) => `${name.toUpperCase()}_${setting}`);
}

/** What is there in part: all that a platform needs is given, or none of it. */
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
 * What is wrong with the settings of the platforms, a line each.
 *
 * @param platforms those of the registry, which no foundation knows by itself
 */
export function platformProblems(given: Given, platforms: readonly PlatformNeeds[]): string[] {
  return platforms.flatMap((platform) => [
    ...credentialProblems(given, platform),
    ...baseUrlProblems(given, platform),
  ]);
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
