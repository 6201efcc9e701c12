import { PARTS } from "~/paths";

export const GOOGLE = "google";
export const APPLE = "apple";

/** The platforms with a panel of their own. */
export const WITH_PANEL: readonly string[] = [GOOGLE, APPLE];

/** The id of a platform's card on the integrations screen, to which posts about it lead back. */
export function partOf(platform: string): string {
  return platform === APPLE ? PARTS.apple : `platform-${platform}`;
}

/** The id of the heading over the connected platforms, which takes the focus. */
export const CONNECTED_TITLE = "connected-title";

/** The id of the card on standing access. */
export const CONTINUOUS_PART = "continuous-access";

/** The id of the part of the screen where archives are handed over. */
export const ARCHIVES_PART = "archives";
