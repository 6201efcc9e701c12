import { latestProfiles } from "~/personality/results/profiles.server";
import { readInputs } from "~/twin/rows.server";
import { keptSignals } from "~/twin/signals/rows.server";
import { type Person, personOf } from "./person";

/** Everything about a user that reports use. */
export async function readPerson(userId: string): Promise<Person> {
  const [inputs, [, before], signals] = await Promise.all([
    readInputs(userId),
    latestProfiles(userId, 2),
    keptSignals(userId),
  ]);
  const silenced = signals.filter(({ isSilenced }) => isSilenced);
  return personOf(inputs, silenced, before?.scores ?? null);
}
