import type { Person } from "../../../support/accounts/person";
import { livedYears } from "../../../support/archives/made/lived-years";
import { mornings } from "../../../support/archives/made/mornings";
import { keepWithTitles, uploadTexts } from "../../../support/archives/titles";
import { type ScreenState, type Stage, visitAs } from "../visiting";

const kept = async (person: Person, { server }: Stage, days: number) =>
  keepWithTitles(server, person, await uploadTexts(server, person, livedYears("2024-01-01", days)), {
    timeZone: "UTC",
  });

/** Keeps an archive, and a later one that resolves the forecasts made from the first. */
const twice = async (person: Person, stage: Stage) => {
  await kept(person, stage, 700);
  await kept(person, stage, 1_040);
};

/** Keeps titles in which the twin notices something. */
const listening = async (person: Person, { server }: Stage) => {
  const files = { "Streaming_History_Audio.json": mornings("Nils Frahm <b>", 0, 280) };
  await keepWithTitles(server, person, await uploadTexts(server, person, files), { timeZone: "UTC" });
};

/** Screens of what the twin makes of titles, and of a shared year. */
export const FORETELLING_STATES: readonly ScreenState[] = [
  { name: "the twin's forecasts", open: visitAs("/twin-forecasts", twice), scriptless: true },
  { name: "the twin's forecasts, none", open: visitAs("/twin-forecasts"), scriptless: true },
  { name: "preferences, something noticed", open: visitAs("/preferences", listening) },
  {
    name: "preferences, what was noticed added",
    async open(stage) {
      await visitAs("/preferences", listening)(stage);
      await stage.page
        .getByRole("button", { name: /^Add(?! Preference)/ })
        .first()
        .click();
      await stage.page
        .getByText(/From 133 of 200 plays/)
        .first()
        .waitFor();
    },
  },
  {
    name: "a year before it is shared",
    open: visitAs("/share?part=year&part=year-names&preview=yes", (person, stage) =>
      kept(person, stage, 1_040),
    ),
  },
];
