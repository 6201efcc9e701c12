/** How much faster several workers are than one. */
import { availableParallelism } from "node:os";
import { startServer } from "../support/server/server";
import { ofSubject, type Subject, startSubject } from "./children";
import { type Figure, median } from "./figures";
import { load, type Target, type Turns } from "./load/load";

const perSecond = async (targets: readonly Target[], seconds: number): Promise<number> => {
  const all = await Promise.all(targets.map((target) => load(target, { seconds })));
  return all.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0);
};

/**
 * Warm-up pages per answering process. Each compiles for itself: a page took 2.9 ms of processor time after 3,000
 * pages, 2.0 after 8,000 and 1.9 from 10,000 on, while another worker did the same.
 */
const WARM_UP_PAGES = 12_000;

/** Addresses that are requested at the same time, each answered by some processes. */
type Side = { targets: readonly Target[]; processes: number };

/** Measures in turns, after a warm-up of each. @returns pages per second of each, in the order of the rounds */
async function inRounds<Name extends string>(
  sides: Record<Name, Side>,
  { rounds, seconds }: Turns,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(sides) as Name[];
  const found = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (const name of names) {
    const { targets, processes } = sides[name];
    const amount = { requests: WARM_UP_PAGES * processes };
    await Promise.all(targets.map((target) => load(target, amount)));
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) found[name].push(await perSecond(sides[name].targets, Math.max(3, seconds)));
  }
  return found;
}

const ratio = (of: readonly number[], to: readonly number[]) =>
  median(of.map((speed, round) => speed / (to[round] ?? Number.NaN)));
const said = (speeds: readonly number[]) => `${Math.round(median(speeds))}/s`;

/**
 * Pages per second of 2 or 4 workers, depending on the processors: against one worker, and against as many separate
 * servers, which show what the machine can do beside the program that sends the requests.
 */
export async function workers(turns: Turns): Promise<Figure[]> {
  const processors = availableParallelism();
  if (processors < 2) return [];
  const count = processors >= 4 ? 4 : 2;
  const subjects: Subject[] = [];
  for (let nth = 0; nth < count; nth += 1) subjects.push(await startSubject());
  const [first] = subjects;
  if (!first) return [];
  const { database, dataDir } = first.server;
  const server = await startServer({ database, dataDir, env: { WORKERS: String(count) } });
  const { one, several, apart } = await inRounds(
    {
      one: { targets: [ofSubject(first, "/")], processes: 1 },
      several: { targets: [ofSubject({ ...first, server }, "/")], processes: count },
      apart: { targets: subjects.map((subject) => ofSubject(subject, "/")), processes: 1 },
    },
    turns,
  );
  await server.kill();
  for (const subject of subjects) await subject.server.stop();
  return [
    {
      name: `GET / of ${count} workers, against one`,
      goal: { atLeast: count === 4 ? 3 : 1.5 },
      result: ratio(several, one),
      from: `${said(several)} and ${said(one)}`,
    },
    {
      name: `GET / of ${count} workers, against ${count} servers that share nothing`,
      result: ratio(several, apart),
      from: `${said(several)} and ${said(apart)}, ${ratio(apart, one).toFixed(2)} times one`,
    },
  ];
}
