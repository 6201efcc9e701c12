import { PARTS } from "~/web/paths";

export const GOOGLE_PLATFORM = "google";
export const APPLE_PLATFORM = "apple";

/** Platforms with their own panel. */
export const WITH_PANEL: readonly string[] = [GOOGLE_PLATFORM, APPLE_PLATFORM];

/** Id of a platform's card on the integrations screen; posts about it return there. */
export function partOf(platform: string): string {
  return platform === APPLE_PLATFORM ? PARTS.apple : `platform-${platform}`;
}

/** Id of the section with connected platforms. */
export const CONNECTED = "connected";

/** Id of the continuous access card. */
export const CONTINUOUS_PART = "continuous-access";
/** Id of the switch on that card. */
export const CONTINUOUS_SWITCH = "continuous-switch";

/** Id of the archive upload section. */
export const ARCHIVES_PART = "archives";
