import { PARTS } from "~/paths";

export const GOOGLE = "google";
export const APPLE = "apple";

/** The platforms with a panel of their own. */
export const WITH_PANEL: readonly string[] = [GOOGLE, APPLE];

/** The id of a platform's card on the integrations screen, to which posts about it lead back. */
export function partOf(platform: string): string {
  return platform === APPLE ? PARTS.apple : `platform-${platform}`;
}

/** The id of the part of the screen with the connected platforms. */
export const CONNECTED = "connected";

/** The id of the card on standing access. */
export const CONTINUOUS_PART = "continuous-access";
/** The id of its switch. */
export const CONTINUOUS_SWITCH = "continuous-switch";

/** The id of the part of the screen where archives are handed over. */
export const ARCHIVES_PART = "archives";
