import { refusal } from "~/web/http/responses/refusal";
import type { Asking, Session } from "../sessions/current.server";
import type { User } from "../user";
import { type RefusedAct, refusedActWords } from "./refused-acts";

/** @throws 403 refusal with the reason if this is the sample person */
export function refuseSample({ sampleUntil }: Pick<User, "sampleUntil">, act: RefusedAct): void {
  if (sampleUntil !== null) throw refusal(403, refusedActWords(act));
}

/**
 * Identifies the caller of a route that is closed to the sample person.
 *
 * @param who identifies any caller
 * @returns the same, but throws a 403 refusal to the sample person
 */
export function exceptSample<Who extends User | Session>(
  act: RefusedAct,
  who: (asking: Asking) => Promise<Who>,
): (asking: Asking) => Promise<Who> {
  return async (asking) => {
    const caller = await who(asking);
    refuseSample("user" in caller ? caller.user : caller, act);
    return caller;
  };
}
