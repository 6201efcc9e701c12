import { latestProfiles } from "~/personality/results/profiles.server";
import { readInputs } from "~/twin/rows.server";
import { keptSignals } from "~/twin/signals/rows.server";
import { readKeptTitles } from "../titles/kept-titles.server";
import { type Person, personOf } from "./person";

/** Everything about a user that reports use. */
export async function readPerson(userId: string): Promise<Person> {
  const [inputs, [, before], signals, titles] = await Promise.all([
    readInputs(userId),
    latestProfiles(userId, 2),
    keptSignals(userId),
    readKeptTitles(userId),
  ]);
  const silenced = signals.filter(({ isSilenced }) => isSilenced);
  return personOf(inputs, silenced, before?.scores ?? null, titles);
}
