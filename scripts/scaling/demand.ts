/** What people ask for in a day, and how long each piece of work occupies a resource. */
import { PLATFORMS } from "~/platforms/registry";
import type { Assumptions } from "./assumptions";
import { COSTS, callsOfSync, KEEPING_ENTRY_S } from "./costs";
import { type Duration, drawn, fixed, logNormal } from "./durations";

/** How many people there are, and what is assumed of them. */
export type Crowd = { people: number; assumed: Assumptions };

/** Work that arrives at random, this often in a mean day. */
export type Stream = {
  name: string;
  perDay: number;
  duration: Duration;
  /** The 99th percentile of waits that is aimed at, in seconds; null where nobody waits. */
  goal: number | null;
};

/** Entries that one statement writes (`app/entries/`). */
const LOT = 1_000;
/** A change's request, the twin's catching up, and the page after it, one after the other. */
const PIECES_OF_A_CHANGE = 3;
/** The largest import that counts as small, in MB: 16 MiB (`app/archives/imports/reading-job-kinds.ts`). */
const SMALL_MB = 16 * 1.048576;
/** The largest import that is accepted unless `ARCHIVE_LIMIT_MB` says otherwise. */
const LARGEST_MB = 4_096;
/** Time to start the reading process, in seconds; assumed. */
const START_S = 0.5;
const YEAR_DAYS = 365;

/** How often things happen in a mean day. */
export function dailyOf({ people, assumed }: Crowd) {
  const active = people * assumed["active-share"];
  const platforms = PLATFORMS.flatMap(({ name, connector }) => {
    const reading = connector?.grants[0].reading;
    if (!connector || !reading || reading.startsSwitchedOff) return [];
    const connected = people * (name === "google" ? assumed.google : assumed.others);
    const calls = callsOfSync(name);
    return [{ name, calls, syncs: (connected * 24) / reading.everyHours, budget: connector.budget }];
  });
  const imports = (people * assumed.imports) / YEAR_DAYS;
  const signUps = people * assumed["sign-ups"];
  return {
    pages: active * assumed.pages,
    writes: active * assumed.writes,
    signIns: active * assumed["sign-ins"] + signUps,
    platforms,
    syncs: platforms.reduce((sum, { syncs }) => sum + syncs, 0),
    calls: platforms.reduce((sum, { syncs, calls }) => sum + syncs * calls, 0),
    imports,
    entries: imports * assumed["titles-share"] * assumed["archive-mb"] * assumed["entries-per-mb"],
    letters: people * assumed.letters + signUps,
    weeklyEmails: (people * assumed["weekly-share"]) / 7,
  };
}

/** Megabytes of an archive, unpacked, within limits. */
function archiveSize({ assumed }: Crowd, [least, most]: readonly [number, number]): Duration["draw"] {
  const { draw } = logNormal(assumed["archive-mb"], assumed["archive-variation"]);
  return (random) => {
    for (let tries = 0; tries < 10_000; tries += 1) {
      const size = draw(random);
      if (size > least && size <= most) return size;
    }
    return least;
  };
}

/** Small and large archives: how many a day, and how long reading one takes. */
export function readingStreams(crowd: Crowd): Stream[] {
  const { assumed } = crowd;
  const { imports } = dailyOf(crowd);
  const size = archiveSize(crowd, [0, LARGEST_MB]);
  const smallShare = drawn((random) => (size(random) <= SMALL_MB ? 1 : 0)).mean;
  const read = (limits: readonly [number, number]) => {
    const sized = archiveSize(crowd, limits);
    return drawn((random) => START_S + sized(random) / assumed["read-mb"]);
  };
  return [
    { name: "small archives", perDay: imports * smallShare, duration: read([0, SMALL_MB]), goal: 30 },
    {
      name: "large archives",
      perDay: imports * (1 - smallShare),
      duration: read([SMALL_MB, LARGEST_MB]),
      goal: 600,
    },
  ];
}

/** Work for the processors of the server or of the database, and how long it takes. */
export function processorStreams(crowd: Crowd, of: "server" | "database", goal: number): Stream[] {
  const { assumed } = crowd;
  const daily = dailyOf(crowd);
  const ms = (cost: { server: number; database: number }) => cost[of] / 1_000;
  const varied = (seconds: number) => logNormal(seconds, assumed.variation);
  return [
    { name: "pages", perDay: daily.pages, duration: varied(ms(COSTS.page)), goal },
    {
      name: "changes",
      perDay: daily.writes * PIECES_OF_A_CHANGE,
      duration: varied(ms(COSTS.write) / PIECES_OF_A_CHANGE),
      goal: null,
    },
    { name: "sign-ins", perDay: daily.signIns, duration: fixed(ms(COSTS.signIn)), goal: null },
    { name: "calls of syncs", perDay: daily.calls, duration: fixed(ms(COSTS.syncCall)), goal: null },
    { name: "weekly emails", perDay: daily.weeklyEmails, duration: fixed(ms(COSTS.weeklyEmail)), goal: null },
    { name: "lots of entries", perDay: daily.entries / LOT, duration: fixed(ms(COSTS.entryLot)), goal: null },
  ];
}

/** Work of the job runner's lanes: twins that catch up, and imports that are kept. */
export function workStreams(crowd: Crowd): Stream[] {
  const { assumed } = crowd;
  const daily = dailyOf(crowd);
  const entries = archiveSize(crowd, [0, LARGEST_MB]);
  const keep = drawn(
    (random) =>
      1 +
      (random() < assumed["titles-share"]
        ? entries(random) * assumed["entries-per-mb"] * KEEPING_ENTRY_S
        : 0),
  );
  return [
    {
      name: "twins that catch up",
      perDay: daily.writes,
      duration: fixed(COSTS.write.server / 1_000),
      goal: 10,
    },
    { name: "imports that are kept", perDay: daily.imports, duration: keep, goal: 60 },
  ];
}

/** Syncs in their lanes, which mostly wait for the platform. */
export function syncStreams(crowd: Crowd): Stream[] {
  const { assumed } = crowd;
  const { syncs, calls } = dailyOf(crowd);
  const call = logNormal(assumed["call-seconds"], 1);
  const each = syncs === 0 ? 0 : calls / syncs;
  const own = (COSTS.syncCall.server + COSTS.syncCall.database) / 1_000;
  const duration = drawn((random) => {
    let seconds = own * each;
    for (let nth = 0; nth < Math.round(each); nth += 1) seconds += call.draw(random);
    return seconds;
  });
  return [{ name: "syncs", perDay: syncs, duration, goal: 60 }];
}

/** Emails that somebody waits for. */
export function letterStreams(crowd: Crowd): Stream[] {
  const duration = logNormal(crowd.assumed["mail-seconds"], 0.5);
  return [{ name: "emails that are waited for", perDay: dailyOf(crowd).letters, duration, goal: 10 }];
}

/** For how long a request holds a connection to the database. */
export function connectionStreams(crowd: Crowd): Stream[] {
  const { assumed } = crowd;
  const daily = dailyOf(crowd);
  const held = (statements: number, cost: { database: number }) =>
    fixed(statements * assumed["round-trip"] + cost.database / 1_000);
  return [
    { name: "pages", perDay: daily.pages, duration: held(COSTS.page.statements, COSTS.page), goal: 0.01 },
    {
      name: "changes",
      perDay: daily.writes,
      duration: held(COSTS.write.statements, COSTS.write),
      goal: null,
    },
    {
      name: "calls of syncs",
      perDay: daily.calls,
      duration: held(COSTS.syncCall.statements, COSTS.syncCall),
      goal: null,
    },
  ];
}
