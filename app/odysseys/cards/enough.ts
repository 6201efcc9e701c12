import type { Odyssey } from "../odyssey";
import { saysMoreThanTraits } from "../reports/making";
import { type OdysseyGrounds, type Readiness, readinessOf } from "./readiness";
import { requirementsOf } from "./requirements";

/**
 * Whether a user has enough for an odyssey: everything on its list, whatever the findings; or data that already show
 * something before the list is complete.
 */
function hasEnough(odyssey: Odyssey, grounds: OdysseyGrounds): boolean {
  const isListDone = requirementsOf(odyssey, grounds).every(({ step }) => step === null);
  return isListDone || saysMoreThanTraits(odyssey, grounds.person);
}

/** How ready an odyssey is for a user with these platforms and data. */
export function readinessWith(odyssey: Odyssey, grounds: OdysseyGrounds): Readiness {
  return readinessOf(odyssey, grounds.connected, hasEnough(odyssey, grounds));
}
