import { randomBytes } from "node:crypto";
import { GooglePlatform } from "./google-platform";
import { LinkedInPlatform } from "./linkedin";
import type { Decides, Registered } from "./stand-in";

/** Every platform, by name. */
export type Platforms = { google: GooglePlatform; linkedin: LinkedInPlatform };

export type StartedPlatforms = Platforms & {
  /** What a server is told of them: ids, secrets, `…_BASE_URL`, Apple's key. */
  env: Record<string, string>;
  stop: () => Promise<void>;
};

/**
 * Starts a stand-in for every platform, each on a port of its own.
 *
 * @param appOrigin where the product is: only its addresses are registered
 * @param decides whether people are asked on a page, or what a test set is done at once
 * @param ports of some platforms by name; a free one for the others
 */
export async function startPlatforms({
  appOrigin,
  decides = "at once",
  ports = {},
}: {
  appOrigin: string;
  decides?: Decides;
  ports?: Partial<Record<keyof Platforms, number>>;
}): Promise<StartedPlatforms> {
  const client = (name: string, ...more: string[]): Registered => ({
    clientId: `${name}-sandbox-client`,
    clientSecret: `${name}-${randomBytes(12).toString("hex")}`,
    redirectUris: [`${appOrigin}/auth/${name}/callback`, ...more.map((path) => `${appOrigin}${path}`)],
  });
  const platforms: Platforms = {
    google: new GooglePlatform(client("google", "/auth/google/login/callback")),
    linkedin: new LinkedInPlatform(client("linkedin")),
  };
  const all = Object.values(platforms);
  for (const platform of all) {
    platform.decides = decides;
    await platform.start(ports[platform.name as keyof Platforms] ?? 0);
  }
  return {
    ...platforms,
    env: Object.assign({}, ...all.map(({ settings }) => settings)),
    stop: async () => void (await Promise.all(all.map((platform) => platform.stop()))),
  };
}
