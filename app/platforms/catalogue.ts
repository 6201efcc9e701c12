import type { Platform } from "./connector";
import { PLATFORMS } from "./registry";

const BY_NAME = new Map(PLATFORMS.map((platform) => [platform.name, platform]));

/** Those that cannot be connected, and whose archives are read. */
const BY_ARCHIVES = new Map([
  ["spotify", "Spotify"],
  ["goodreads", "Goodreads"],
  ["netflix", "Netflix"],
]);

/** The platform of this name, or null. */
export function findPlatform(name: string): Platform | null {
  return BY_NAME.get(name) ?? null;
}

/** A platform's name for people; an unknown one's own name. */
export function platformLabel(name: string): string {
  return findPlatform(name)?.label ?? BY_ARCHIVES.get(name) ?? name;
}
