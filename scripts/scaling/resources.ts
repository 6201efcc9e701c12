import {
  type Crowd,
  connectionStreams,
  letterStreams,
  processorStreams,
  readingStreams,
  type Stream,
  syncStreams,
  workStreams,
} from "./demand";
import type { LaneGroup } from "./lanes";

/** Something that work waits for. */
export type Resource = {
  name: string;
  /** What has to be added to get more of it. */
  unit: "servers" | "cores";
  /** Whether each unit has a queue of its own, and its share of what arrives; otherwise all have one queue. */
  isApart: boolean;
  streams: (crowd: Crowd) => Stream[];
  /** The lanes of this many units, or of a single one where each has its own queue. A kind is an index in `streams`. */
  groups: (units: number) => LaneGroup[];
};

const all = (count: number) => Array.from({ length: count }, (_none, kind) => kind);

/** Lanes of the runners in each server (`app/jobs.server.ts`), and connections (`app/database/db.server.ts`). */
export const LANES = {
  work: 2,
  syncs: 4,
  letters: 2,
  readingAny: 1,
  readingSmall: 1,
  connections: 10,
} as const;

/** Everything that work waits for in servers, and in the database. */
export const RESOURCES: readonly Resource[] = [
  {
    name: "the server's thread",
    unit: "servers",
    isApart: true,
    streams: (crowd) => processorStreams(crowd, "server", 0.1),
    groups: () => [{ lanes: 1, takes: all(6) }],
  },
  {
    name: "its connections",
    unit: "servers",
    isApart: true,
    streams: connectionStreams,
    groups: () => [{ lanes: LANES.connections, takes: all(3) }],
  },
  {
    name: "lanes for work",
    unit: "servers",
    isApart: false,
    streams: workStreams,
    groups: (servers) => [{ lanes: LANES.work * servers, takes: all(2) }],
  },
  {
    name: "lanes for syncs",
    unit: "servers",
    isApart: false,
    streams: syncStreams,
    groups: (servers) => [{ lanes: LANES.syncs * servers, takes: [0] }],
  },
  {
    name: "lanes for emails",
    unit: "servers",
    isApart: false,
    streams: letterStreams,
    // On Sundays one of them is busy with weekly emails.
    groups: (servers) => [{ lanes: LANES.letters * servers - 1, takes: [0] }],
  },
  {
    name: "lanes for archives",
    unit: "servers",
    isApart: false,
    streams: readingStreams,
    groups: (servers) => [
      { lanes: LANES.readingAny * servers, takes: [0, 1] },
      { lanes: LANES.readingSmall * servers, takes: [0] },
    ],
  },
  {
    name: "PostgreSQL's processors",
    unit: "cores",
    isApart: false,
    streams: (crowd) => processorStreams(crowd, "database", 0.1),
    groups: (cores) => [{ lanes: cores, takes: all(6) }],
  },
];
