/** The tables that the simulation prints and docs/scaling.md shows. */
import type { Table } from "../documentation/formulas-page";
import { ASSUMED, ASSUMPTION_NAMES } from "./assumptions";
import { COST_ROWS, COSTS } from "./costs";
import { type TableSize, tableSizes } from "./database-size";
import { type Crowd, dailyOf } from "./demand";
import { platformCalls } from "./platform-calls";
import { LANES, RESOURCES } from "./resources";
import { carriedByOne, type Simulated, sized } from "./sizing";
import { weekOfHours } from "./week";
import { emailsAnHour, weeklyEmailsCarry, weeklyEmailsOf } from "./weekly-emails";
import { durationWords, gigabytes, peopleWords, rounded, wholePercent } from "./words";

/** Shares of the crowd whose needs are shown. */
const SMALLER = [0.001, 0.01, 0.1, 1];

/** A crowd with the servers and cores that it needs. */
export type SizedCrowd = {
  crowd: Crowd;
  /** Each resource with the fewest units that the crowd needs. */
  needed: readonly Simulated[];
  servers: number;
};

/** Finds how many servers and cores a crowd needs. */
export function sizedCrowd(crowd: Crowd): SizedCrowd {
  const needed = RESOURCES.map((resource) => sized(resource, crowd));
  const servers = needed.filter(({ resource }) => resource.unit === "servers").map(({ units }) => units);
  return { crowd, needed, servers: Math.max(...servers) };
}

/** How many servers and cores crowds of several sizes need, without the resources of which one is always enough. */
export function needsTable(whole: SizedCrowd): Table {
  const crowds = SMALLER.map((share) =>
    share === 1 ? whole : sizedCrowd({ ...whole.crowd, people: whole.crowd.people * share }),
  );
  const row = (name: string, of: (one: SizedCrowd) => number) => [
    name,
    ...crowds.map((one) => rounded(of(one))),
  ];
  return [
    ["needed for people", ...crowds.map(({ crowd }) => peopleWords(crowd.people))],
    ...RESOURCES.map(({ name, unit }, index) =>
      row(`${unit}, by ${name}`, ({ needed }) => needed[index]?.units ?? 0),
    ).filter(([, ...cells]) => cells.some((cell) => cell !== "1")),
    row("servers in all: the most of these", ({ servers }) => servers),
    row("their connections to PostgreSQL", ({ servers }) => servers * LANES.connections),
    row(
      "cores of PostgreSQL for their looking for jobs",
      ({ servers }) => (servers * COSTS.idleSecond.database) / 1_000,
    ),
  ];
}

const lanesIn = ({ resource, units }: Simulated) =>
  resource.groups(units).reduce((sum, { lanes }) => sum + lanes, 0) * (resource.isApart ? units : 1);

/** How busy each resource with the fewest units is around the busiest hour, and how long work waits for it then. */
export function queuesTable({ needed }: SizedCrowd): Table {
  const rows = needed.flatMap((one) =>
    one.streams.flatMap(({ name, goal, perDay }, kind) => {
      const waits = one.figures.byKind[kind];
      if (goal === null || !waits) return [];
      const share = perDay / one.streams.reduce((sum, stream) => sum + stream.perDay, 0);
      return [
        [
          `${one.resource.name}: ${name}`,
          rounded(one.busiest * share),
          String(lanesIn(one)),
          wholePercent(one.used),
          ...[waits.mean, waits.p95, waits.p99, goal].map(durationWords),
          [one.figures.meanQueue, one.figures.p99Queue].map(rounded).join(", "),
        ],
      ];
    }),
  );
  const head = [
    "waits for",
    "come in a second",
    "lanes",
    "at work",
    "mean wait",
    "p95",
    "p99",
    "p99 aimed at",
    "queue: mean, p99",
  ];
  return [head, ...rows];
}

/** How many people one server carries before a resource misses its goal. */
export function oneServerTable(crowd: Crowd): Table {
  const { assumed } = crowd;
  const busiest = Math.max(...weekOfHours({ peak: assumed.peak, sunday: assumed.sunday })) / (24 * 3_600);
  const carried = RESOURCES.map((resource) => {
    const people = carriedByOne(resource, crowd);
    const streams = resource.streams({ ...crowd, people }).filter(({ goal }) => goal !== null);
    const perHour = streams.map(({ name, perDay }) => `${rounded(perDay * busiest * 3_600)} ${name}`);
    return {
      people,
      cells: [
        resource.unit === "cores" ? "one core of PostgreSQL" : resource.name,
        peopleWords(people),
        perHour.join(", "),
      ],
    };
  });
  return [
    ["one server's", "carries people", "that is, in the busiest hour"],
    ...carried.sort((a, b) => a.people - b.people).map(({ cells }) => cells),
  ];
}

/** Limits that no further server raises: calls to platforms, and weekly emails. */
export function sharedLimitsTable(crowd: Crowd): Table {
  const weekly = weeklyEmailsOf(crowd);
  const late =
    weekly.dropped > 0
      ? `; ${wholePercent(weekly.dropped)} would be more than a day late and are left out`
      : "";
  const calls = platformCalls(crowd).map(({ platform, allowed, needed, carried }) => [
    `calls to ${platform} a day`,
    rounded(allowed),
    rounded(needed),
    peopleWords(carried),
    needed > allowed ? "not every sync is done" : "",
  ]);
  return [
    ["shared by all servers", "at most", `needed by ${peopleWords(crowd.people)}`, "enough for people", ""],
    ...calls,
    [
      "weekly emails an hour, one after the other",
      rounded(emailsAnHour(crowd)),
      `${rounded(weekly.emails)} on a Sunday`,
      peopleWords(weeklyEmailsCarry(crowd)),
      `all of them would take ${rounded(weekly.hours)} h${late}`,
    ],
  ];
}

/** How often things happen in a mean day, and in a second of the busiest hour. */
export function demandTable(crowd: Crowd): Table {
  const { assumed } = crowd;
  const daily = dailyOf(crowd);
  const factor = Math.max(...weekOfHours({ peak: assumed.peak, sunday: assumed.sunday })) / (24 * 3_600);
  const row = (name: string, perDay: number) => [name, rounded(perDay), rounded(perDay * factor)];
  return [
    [`of ${peopleWords(crowd.people)} people`, "in a mean day", "in a second of the busiest hour"],
    row("pages", daily.pages),
    row("changes", daily.writes),
    row("passwords typed", daily.signIns),
    row("syncs planned", daily.syncs),
    row("calls of those to platforms", daily.calls),
    row("archives", daily.imports),
    row("entries kept of those", daily.entries),
    row("emails but the weekly one", daily.letters),
  ];
}

/** The tables of the database by size; those under a hundredth of it are summed in one row. */
export function sizesTable(crowd: Crowd): Table {
  const tables = tableSizes(crowd);
  const whole = summed("all", tables);
  const isLarge = ({ bytes }: TableSize) => bytes.postgresql >= whole.bytes.postgresql / 100;
  const small = tables.filter((one) => !isLarge(one));
  return [
    [`of ${peopleWords(crowd.people)} people`, "rows", "PostgreSQL", "SQLite", "share"],
    ...[...tables.filter(isLarge), summed(`${small.length} other tables`, small), whole].map(
      ({ table, rows, bytes }) => [
        table,
        rounded(rows),
        gigabytes(bytes.postgresql),
        gigabytes(bytes.sqlite),
        wholePercent(bytes.postgresql / whole.bytes.postgresql),
      ],
    ),
  ];
}

function summed(table: string, tables: readonly TableSize[]): TableSize {
  const sum = (of: (one: TableSize) => number) => tables.reduce((all, one) => all + of(one), 0);
  const bytes = { postgresql: sum((one) => one.bytes.postgresql), sqlite: sum((one) => one.bytes.sqlite) };
  return { table, rows: sum(({ rows }) => rows), bytes };
}

/** The measured costs. */
export const costsTable = (): Table => [["measured", "server", "PostgreSQL", "from"], ...COST_ROWS];

/** The assumptions with their current values, two in a row. */
export function assumptionsTable({ assumed }: Crowd): Table {
  const cells = ASSUMPTION_NAMES.map((name) => [`\`--${name}\``, String(assumed[name]), ASSUMED[name].says]);
  const half = Math.ceil(cells.length / 2);
  const rows = cells.slice(0, half).map((row, nth) => [...row, ...(cells[half + nth] ?? ["", "", ""])]);
  const head = ["option", "assumed", "which is"];
  return [[...head, ...head], ...rows];
}
