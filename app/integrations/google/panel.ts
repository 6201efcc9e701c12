import type { GrantView } from "~/platforms/grants/grants.server";
import { googleParts } from "./data";
import { batchesOf, countPortability, type GrantData, type WaitingArchive } from "./portability";

/** The grant that provides the profile's data, requested by Connect. */
const PROFILE = "profile";

/**
 * Data of Google's panel in addition to the card's: synced data and data portability.
 *
 * @param grants the user's Google grants
 * @param found data from the syncs of these grants
 * @param archives waiting archives from any platform
 */
export function googlePanel(
  grants: readonly GrantView[],
  found: readonly GrantData[],
  archives: readonly WaitingArchive[],
  now: Date,
) {
  return {
    parts: googleParts(found.find(({ source }) => source === PROFILE)?.data ?? {}),
    portability: countPortability(grants.flatMap(({ scopes }) => scopes)),
    batches: batchesOf(grants, found, archives, now),
  };
}

/** See {@link googlePanel}. */
export type GooglePanelData = ReturnType<typeof googlePanel>;
