import type { Platform } from "./connector";
import { PLATFORMS } from "./registry";

const BY_NAME = new Map(PLATFORMS.map((platform) => [platform.name, platform]));

/** Platforms without a connector whose archives can be imported. */
const BY_ARCHIVES = new Map([
  ["spotify", "Spotify"],
  ["goodreads", "Goodreads"],
  ["netflix", "Netflix"],
]);

/** The platform with this name, or null. */
export function findPlatform(name: string): Platform | null {
  return BY_NAME.get(name) ?? null;
}

/** A platform's display name; for unknown platforms, the name itself. */
export function platformLabel(name: string): string {
  return findPlatform(name)?.label ?? BY_ARCHIVES.get(name) ?? name;
}
