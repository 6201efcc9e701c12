import { countPortability, PORTABILITY_SCOPES } from "~/platforms/cards/scope-words";
import type { GrantView } from "~/platforms/grants/grants.server";
import { googleParts } from "./data";
import { batchesOf, type Found, type Waiting } from "./portability";

/** Where the profile's data comes from: the grant that Connect asks for. */
const PROFILE = "profile";

/**
 * What Google's panel shows beside the card: what it brought, and how much more was allowed.
 *
 * @param grants the person's with Google
 * @param found what its syncs brought
 * @param archives those that wait, of any platform
 */
export function googlePanel(
  grants: readonly GrantView[],
  found: readonly Found[],
  archives: readonly Waiting[],
  now: Date,
) {
  const scopes = grants.flatMap((grant) => grant.scopes);
  return {
    parts: googleParts(found.find(({ source }) => source === PROFILE)?.data ?? {}),
    portability: { granted: countPortability(scopes), of: PORTABILITY_SCOPES },
    batches: batchesOf(grants, found, archives, now),
  };
}

/** See {@link googlePanel}. */
export type GooglePanelData = ReturnType<typeof googlePanel>;
