import { PARTS } from "~/paths";

export const GOOGLE = "google";
export const APPLE = "apple";

/** Platforms with their own panel. */
export const WITH_PANEL: readonly string[] = [GOOGLE, APPLE];

/** Id of a platform's card on the integrations screen; posts about it return there. */
export function partOf(platform: string): string {
  return platform === APPLE ? PARTS.apple : `platform-${platform}`;
}

/** Id of the section with connected platforms. */
export const CONNECTED = "connected";

/** Id of the continuous access card. */
export const CONTINUOUS_PART = "continuous-access";
/** Id of its switch. */
export const CONTINUOUS_SWITCH = "continuous-switch";

/** Id of the archive upload section. */
export const ARCHIVES_PART = "archives";
