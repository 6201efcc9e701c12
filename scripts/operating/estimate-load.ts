/**
 * `npm run estimate-load -- --people 100000`: the load of that many people on servers, PostgreSQL and platforms, from
 * measured costs and assumptions about people (`--pages 20` sets one). Means of the busiest hour, no simulation.
 */
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { PLATFORMS } from "~/platforms/registry";
import { markdown, type Table } from "../documentation/formulas-page";

/**
 * Milliseconds of processor time in the server and in PostgreSQL, on two processors of an otherwise idle virtual
 * machine (AMD EPYC, Node 20.20, PostgreSQL 15 without `fsync`) on 2026-11-28. On other days the same kind of machine
 * took up to three times as long.
 */
const COSTS = {
  page: {
    what: "a page: the mean of dashboard, preferences, profile and integrations",
    server: 3.9,
    database: 1.1,
  },
  change: { what: "a preference that is added, and the dashboard after it", server: 15.8, database: 5.6 },
  signIn: { what: "signing in with a password", server: 16.1, database: 2.8 },
  call: { what: "one of the calls of a sync, with keeping what was read", server: 7.6, database: 3.3 },
  email: { what: "a weekly email, handed to a mail server", server: 11, database: 2.3 },
  title: { what: "a title that is kept", server: 0.06, database: 0.04 },
} as const;

/** Bytes per row on PostgreSQL with its indexes (`npm run bench -- --only sizes`); rows per person after two years. */
const ROWS = {
  Entry: { bytes: 761, of: 1_500 },
  CreatorMonth: { bytes: 407, of: 300 },
  CreatorSpan: { bytes: 372, of: 400 },
  TitleDay: { bytes: 247, of: 150 },
  ImportedMonth: { bytes: 6_136, of: 20 },
  ActivityMetric: { bytes: 332, of: 73 },
  ChoiceAnswer: { bytes: 751, of: 20 },
  CountedYear: { bytes: 3_071, of: 3 },
  TwinState: { bytes: 8_453, of: 1 },
  Notification: { bytes: 412, of: 15 },
  Preference: { bytes: 514, of: 8 },
} as const;

/** Assumptions about people, who are all accounts, active or not. */
const ASSUMED = {
  "active-share": { value: 0.1, says: "of all people use it on a day" },
  pages: { value: 12, says: "pages that each of them opens" },
  changes: { value: 3, says: "things that each of them adds or changes" },
  "sign-ins": { value: 0.1, says: "times that each of them signs in" },
  peak: { value: 1.8, says: "arrivals of the busiest hour against a mean hour" },
  connected: { value: 0.05, says: "of all people have connected each platform" },
  "call-seconds": { value: 0.3, says: "seconds that a platform takes to answer a call" },
  imports: { value: 0.5, says: "archives that a person brings in a year" },
  titles: { value: 1_500, says: "titles that are kept of an archive, in the mean over all" },
  "weekly-share": { value: 0.1, says: "of all people get the weekly email" },
  busy: {
    value: 0.6,
    says: "of a processor's or a lane's time is used in the busiest hour; the rest keeps waits short",
  },
} as const;

type Assumptions = Record<keyof typeof ASSUMED, number>;
const NAMES = Object.keys(ASSUMED) as (keyof typeof ASSUMED)[];
const AS_ASSUMED = Object.fromEntries(NAMES.map((name) => [name, ASSUMED[name].value])) as Assumptions;

/** Calls of one sync, counted with the platforms' stand-ins. Other platforms are assumed to take as many as GitHub. */
const CALLS: Readonly<Record<string, number>> = { google: 9, linkedin: 1, meta: 1, tiktok: 3, amazon: 1 };
const CALLS_OF_OTHERS = 4;

/** Per server: concurrent syncs (`app/wiring/jobs.server.ts`), PostgreSQL connections (`postgresql/pool.server.ts`). */
const SYNC_LANES = 4;
const CONNECTIONS = 10;

/** The columns of the page's table. */
export const CROWDS = [10_000, 100_000, 1_000_000, 10_000_000];

const DAY_S = 86_400;

/** The demand of a crowd. */
function demandOf(people: number, assumed: Assumptions) {
  const active = people * assumed["active-share"];
  const platforms = PLATFORMS.flatMap(({ name, connector }) => {
    const reading = connector?.grants[0].reader;
    if (!connector || !reading || reading.startsSwitchedOff) return [];
    const syncs = (people * assumed.connected * 24) / reading.everyHours;
    const allowed = (connector.budget.calls / connector.budget.perMinutes) * 24 * 60;
    return [{ name, syncs, calls: syncs * (CALLS[name] ?? CALLS_OF_OTHERS), allowed }];
  });
  return {
    platforms,
    daily: {
      page: active * assumed.pages,
      change: active * assumed.changes,
      signIn: active * assumed["sign-ins"],
      call: platforms.reduce((sum, { calls }) => sum + calls, 0),
      email: (people * assumed["weekly-share"]) / 7,
      title: (people * assumed.imports * assumed.titles) / 365,
    } satisfies Record<keyof typeof COSTS, number>,
  };
}

/** The mean number of processors at work in the busiest hour. */
function processors(
  of: "server" | "database",
  daily: Record<keyof typeof COSTS, number>,
  peak: number,
): number {
  const seconds = Object.entries(COSTS).reduce(
    (sum, [name, cost]) => sum + (daily[name as keyof typeof COSTS] * cost[of]) / 1_000,
    0,
  );
  return (peak * seconds) / DAY_S;
}

/** What a crowd needs, in figures. */
export function needsOf(people: number, assumed: Assumptions = AS_ASSUMED) {
  const { daily, platforms } = demandOf(people, assumed);
  const units = (atWork: number) => Math.max(1, Math.ceil(atWork / assumed.busy));
  const syncing = (assumed.peak * daily.call * (assumed["call-seconds"] + COSTS.call.server / 1_000)) / DAY_S;
  const servers = units(processors("server", daily, assumed.peak));
  const syncServers = units(syncing / SYNC_LANES);
  const bytes = Object.values(ROWS).reduce((sum, row) => sum + row.bytes * row.of, 0);
  return {
    pagesASecond: (assumed.peak * daily.page) / DAY_S,
    servers,
    syncServers,
    cores: units(processors("database", daily, assumed.peak)),
    connections: CONNECTIONS * Math.max(servers, syncServers),
    gigabytes: (people * bytes) / 1e9,
    emailHours: (daily.email * 7 * 0.25) / 3_600,
    platforms: platforms.map(({ name, calls, allowed }) => ({ name, calls, allowed })),
  };
}

const figure = new Intl.NumberFormat("en", { maximumSignificantDigits: 2 });

/** The needs of several crowds, a column each. */
export function needsTable(crowds: readonly number[], assumed: Assumptions = AS_ASSUMED): Table {
  const all = crowds.map((people) => needsOf(people, assumed));
  const row = (what: string, of: (needs: (typeof all)[number]) => number) => [
    what,
    ...all.map((needs) => figure.format(of(needs))),
  ];
  const platforms = all[0]?.platforms ?? [];
  return [
    ["needed for people", ...crowds.map((people) => people.toLocaleString("en"))],
    row("pages a second in the busiest hour", ({ pagesASecond }) => pagesASecond),
    row("processors for servers", ({ servers }) => servers),
    row(`servers, by ${SYNC_LANES} syncs at a time in each`, ({ syncServers }) => syncServers),
    row("processors for PostgreSQL", ({ cores }) => cores),
    row("connections to PostgreSQL", ({ connections }) => connections),
    row("GB of the database after two years", ({ gigabytes }) => gigabytes),
    row("hours in which the weekly email goes out, one after the other", ({ emailHours }) => emailHours),
    ...platforms.map(({ name, allowed }, nth) =>
      row(
        `calls to ${name} a day, of ${figure.format(allowed)} allowed`,
        (needs) => needs.platforms[nth]?.calls ?? 0,
      ),
    ),
  ];
}

/** The measured costs. */
export const costsTable = (): Table => [
  ["measured", "server", "PostgreSQL"],
  ...Object.values(COSTS).map(({ what, server, database }) => [what, `${server} ms`, `${database} ms`]),
];

/** The assumptions, as options of the command. */
export const assumptionsTable = (): Table => [
  ["option", "assumed", "which is"],
  ...NAMES.map((name) => [`\`--${name}\``, String(ASSUMED[name].value), ASSUMED[name].says]),
];

/** @throws if a value is not a positive number */
function given(values: Readonly<Record<string, string | undefined>>): {
  people: number;
  assumed: Assumptions;
} {
  const positive = (name: string, usual: number) => {
    const value = Number(values[name] ?? usual);
    if (Number.isFinite(value) && value > 0) return value;
    throw new Error(`--${name} must be a number above 0, not ${values[name]}.`);
  };
  const assumed = Object.fromEntries(NAMES.map((name) => [name, positive(name, AS_ASSUMED[name])]));
  return { people: positive("people", 100_000), assumed: assumed as Assumptions };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    options: Object.fromEntries(["people", ...NAMES].map((name) => [name, text])),
  });
  try {
    const { people, assumed } = given(values as Record<string, string | undefined>);
    console.log(markdown(needsTable([people], assumed)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
