import { randomBytes } from "node:crypto";
import { AmazonPlatform } from "./amazon";
import { ApplePlatform } from "./apple";
import { BookingPlatform } from "./booking";
import type { Decides, Registered, StandIn } from "./foundations/stand-in";
import { GitHubPlatform } from "./github";
import { GooglePlatform } from "./google/platform";
import { LinkedInPlatform } from "./linkedin";
import { MetaPlatform } from "./meta";
import { TikTokPlatform } from "./tiktok";

/** Makes a stand-in for every platform, by name. */
const make = (clientOf: (name: string) => Registered) => ({
  google: new GooglePlatform(clientOf("google")),
  linkedin: new LinkedInPlatform(clientOf("linkedin")),
  meta: new MetaPlatform(clientOf("meta")),
  tiktok: new TikTokPlatform(clientOf("tiktok")),
  apple: new ApplePlatform(clientOf("apple")),
  amazon: new AmazonPlatform(clientOf("amazon")),
  booking: new BookingPlatform(clientOf("booking")),
  github: new GitHubPlatform(clientOf("github")),
});

type Platforms = ReturnType<typeof make>;
export type PlatformName = keyof Platforms;

export type StartedPlatforms = Platforms & {
  /** All stand-ins as a list. */
  all: readonly StandIn[];
  names: readonly PlatformName[];
  /** A server's settings for all stand-ins: ids, secrets, `…_BASE_URL`, Apple's key. */
  env: Record<string, string>;
  stop: () => Promise<void>;
};

/** Redirect URIs to register in addition to `/auth/{platform}/callback`. */
const MORE_ADDRESSES: Partial<Record<string, string[]>> = { google: ["/auth/google/login/callback"] };

function registered(name: string, appOrigin: string): Registered {
  const paths = [`/auth/${name}/callback`, ...(MORE_ADDRESSES[name] ?? [])];
  return {
    clientId: `${name}-sandbox-client`,
    clientSecret: `${name}-${randomBytes(12).toString("hex")}`,
    redirectUris: paths.map((path) => `${appOrigin}${path}`),
  };
}

/**
 * Starts a stand-in for every platform, each on its own port.
 *
 * @param appOrigin the product's origin: only its addresses are registered
 * @param decides whether people are asked on a consent page, or the tests' settings apply at once
 */
export async function startPlatforms({
  appOrigin,
  decides = "at once",
}: {
  appOrigin: string;
  decides?: Decides;
}): Promise<StartedPlatforms> {
  const platforms = make((name) => registered(name, appOrigin));
  const all: StandIn[] = Object.values(platforms);
  for (const platform of all) platform.decides = decides;
  await Promise.all(all.map((platform) => platform.start()));
  return {
    ...platforms,
    all,
    names: Object.keys(platforms) as PlatformName[],
    env: Object.assign({}, ...all.map(({ settings }) => settings)),
    stop: async () => void (await Promise.all(all.map((platform) => platform.stop()))),
  };
}
