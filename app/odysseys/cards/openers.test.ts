import { describe, expect, it } from "vitest";
import { seeded } from "~/ground/chance/random";
import { NOTHING_KNOWN, type TwinInputs } from "~/twin/engine/inputs";
import { findOdyssey, ODYSSEYS } from "../catalogue";
import type { Odyssey } from "../odyssey";
import { personOf } from "../reports/person";
import { personByTheList } from "./by-the-list.fixture";
import { groupByOpener, nextStepFor } from "./openers";
import { missingInWords, requirementsOf } from "./requirements";

const SCORES = { openness: 90, conscientiousness: 90, extraversion: 50, agreeableness: 78, neuroticism: 20 };
const PERIOD = { from: "2026-01-01T00:00:00.000Z", to: "2026-10-01T00:00:00.000Z" };

function odyssey(id: string): Odyssey {
  const found = findOdyssey(id);
  if (!found) throw new Error(`There is no odyssey ${id}`);
  return found;
}

const SET_UP = ["google", "github", "linkedin"];

const grounds = (
  connected: readonly string[],
  inputs: Partial<TwinInputs> = {},
  setUp: readonly string[] = SET_UP,
) => ({
  connected: new Set(connected),
  person: personOf({ ...NOTHING_KNOWN, ...inputs }, [], null),
  canConnect: (name: string) => setUp.includes(name),
});

/** The titles of the groups, each with its odysseys and where it leads. */
function groups(
  locked: readonly Odyssey[],
  connected: readonly string[],
  { setUp = SET_UP, inputs = {} as Partial<TwinInputs> } = {},
) {
  const context = grounds(connected, inputs, setUp);
  const shown = locked.map((one) => ({ odyssey: one, shown: { id: one.id } }));
  return groupByOpener(shown, context).map(({ title, step, odysseys }) => ({
    title,
    to: step?.to ?? null,
    ids: odysseys.map(({ id }) => id),
  }));
}

describe("locked odysseys", () => {
  it.each([[[]], [["google"]], [["google", "spotify", "apple"]]])(
    "stand once each, of the whole catalogue, with %j connected, in groups that say how many",
    (connected) => {
      const all = groups(ODYSSEYS, connected);
      expect(all.flatMap(({ ids }) => ids).sort()).toEqual(ODYSSEYS.map(({ id }) => id).sort());
      for (const { title, ids } of all) expect(title).toMatch(new RegExp(`^With .+: ${ids.length}$`));
      expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
    },
  );

  it("are grouped by what would open them, with the way there", () => {
    expect(groups([odyssey("music-diary"), odyssey("viewing-habits")], [])).toEqual([
      { title: "With your Netflix archive: 1", to: "/archives", ids: ["viewing-habits"] },
      { title: "With your Spotify archive: 1", to: "/archives", ids: ["music-diary"] },
    ]);
    expect(groups([odyssey("evenings-offline")], [])[0]?.title).toBe(
      "With your Apple iCloud and Google archives: 1",
    );
    expect(groups([odyssey("calendar-clarity")], [])[0]).toMatchObject({ to: "/integrations" });
  });

  it("that several things would open stand with the one that opens most for the least effort", () => {
    // Connecting Google opens two odysseys. Its archive opens one of them and the videos, but takes longer.
    const some = ["calendar-clarity", "shape-of-work", "video-evenings"].map(odyssey);
    expect(groups(some, [])).toMatchObject([
      { title: "With Google connected: 2", ids: ["calendar-clarity", "shape-of-work"] },
      { title: "With your Google archive: 1", ids: ["video-evenings"] },
    ]);
    // Once the platform is connected, ten minutes of choices do as well as an archive.
    expect(groups([odyssey("learning-path")], ["linkedin"], { inputs: { scores: SCORES } })[0]).toMatchObject(
      {
        title: "With more everyday choices: 1",
      },
    );
    expect(groups([odyssey("learning-path")], ["linkedin"])[0]?.to).toBe("/personality-assessment");
  });

  it("with everything but the assessment stand under it, and what is done opens nothing", () => {
    const random = seeded(5);
    for (const one of ODYSSEYS) {
      const whole = personByTheList(one, random);
      if (whole.scores === null) continue;
      const lacking = groups([one], one.requiredPlatforms, { inputs: { ...whole, scores: null } });
      expect(lacking, one.id).toEqual([
        { title: "With your assessment: 1", to: "/personality-assessment", ids: [one.id] },
      ]);
    }
  });

  it("that this server cannot connect come last, and lead nowhere", () => {
    const some = ["calendar-clarity", "music-diary"].map(odyssey);
    expect(groups(some, [], { setUp: [] }).at(-1)).toEqual({
      title: "With Google, which this server cannot connect: 1",
      to: null,
      ids: ["calendar-clarity"],
    });
  });
});

describe("the button of a locked odyssey", () => {
  const step = (
    id: string,
    setUp: readonly string[],
    inputs: Partial<TwinInputs> = {},
    connected: string[] = [],
  ) => nextStepFor(odyssey(id), grounds(connected, inputs, setUp));

  it("leads to what this server can do: a connection, an archive, or nothing", () => {
    expect(step("next-position", ["linkedin"])).toEqual({ words: "Connect Platforms", to: "/integrations" });
    expect(step("next-position", [])).toEqual({
      words: "Upload an archive",
      to: "/archives?platform=linkedin#archive-of-linkedin-title",
    });
    expect(step("calendar-clarity", [])).toBeNull();
  });

  it("leads to what is still missing once the platform is there", () => {
    expect(step("calendar-clarity", SET_UP, { scores: SCORES }, ["google"])?.words).toBe("Sync Google");
  });
});

describe("what is required", () => {
  const events = {
    platform: "google",
    source: "profile",
    of: "calendar events",
    kind: "activity-by-hour",
    values: { 9: 149 },
    observations: 149,
    ...PERIOD,
  } as const;

  it("is ticked off with how many there are", () => {
    const met = requirementsOf(
      odyssey("calendar-clarity"),
      grounds(["google"], { signals: [events], scores: SCORES }),
    );
    expect(met).toEqual([
      { words: "149 calendar events (Google): enough", step: null },
      { words: "Your assessment", step: null },
    ]);
  });

  it("counts what a grant reads apart: events are no files", () => {
    const weeks = { ...events, kind: "regularity", values: { "2026-W10": 149 } } as const;
    const all = requirementsOf(odyssey("shape-of-work"), grounds(["google"], { signals: [events, weeks] }));
    expect(all.slice(0, 2)).toMatchObject([
      { words: "149 calendar events (Google): enough", step: null },
      { words: "60 files in Drive (Google)", step: { words: "Sync Google" } },
    ]);
  });

  it("is never to connect what this server cannot connect", () => {
    expect(requirementsOf(odyssey("next-position"), grounds([], {}, []))).toMatchObject([
      { step: { words: "Upload a complete LinkedIn archive" } },
      { step: { words: "Upload your LinkedIn archive" } },
      { step: { words: "Add a preference under Work" } },
    ]);
    expect(requirementsOf(odyssey("calendar-clarity"), grounds([], {}, []))[0]?.step?.words).toBe(
      "Connecting Google isn't set up here",
    );
  });

  it("says what is missing as what to do for it, once for each place", () => {
    expect(requirementsOf(odyssey("next-position"), grounds([]))).toMatchObject([
      { words: "30 job applications (LinkedIn)", step: { words: "Upload a complete LinkedIn archive" } },
      { words: "30 connections (LinkedIn)", step: { words: "Connect LinkedIn or upload its archive" } },
      { words: "at least 70\u00a0% sure", step: { words: "Add a preference under Work" } },
    ]);
    const few = { ...events, observations: 29 };
    expect(
      requirementsOf(odyssey("calendar-clarity"), grounds(["google"], { signals: [few] })),
    ).toMatchObject([
      { words: "29 of 60 calendar events (Google) so far", step: { words: "Sync Google" } },
      { words: "", step: { words: "Take the assessment" } },
    ]);
    expect(missingInWords(odyssey("calendar-clarity"), grounds(["google"], { signals: [few] }))).toBe(
      "Sync Google: 29 of 60 calendar events (Google) so far; Take the assessment",
    );
    for (const one of ODYSSEYS) {
      for (const { step } of requirementsOf(one, grounds([]))) expect(step?.to, one.id).toMatch(/^\/[a-z]/);
    }
  });
});
