/**
 * How the dashboard's time grows with the number of users.
 */
import { createDatabase, ENGINE } from "../support/database/database";
import globalSetup from "../support/server/global-setup";
import { onBothEngines, printWhenApart } from "./apart";
import { ofSubject, startFurnished } from "./children";
import { addCrowd, type CrowdSize } from "./crowd";
import { type Figure, median } from "./figures";
import { inTurns, type Turns } from "./load/load";

const SMALL: CrowdSize = { users: 1_000, rows: 10_000 };
const LARGE: CrowdSize = { users: 1_000_000, rows: 10_000_000 };

async function amongMany(size: CrowdSize) {
  const database = await createDatabase();
  await addCrowd(database, size);
  return startFurnished({ database });
}

async function measure(turns: Turns): Promise<Figure> {
  const tearDown = await globalSetup();
  const [small, large] = [await amongMany(SMALL), await amongMany(LARGE)];
  const { few, many } = await inTurns({ few: ofSubject(small, "/"), many: ofSubject(large, "/") }, turns);
  for (const { server } of [small, large]) await server.stop();
  await tearDown();
  const ratios = many.map(({ p50 }, turn) => p50 / (few[turn]?.p50 ?? Number.NaN));
  const ms = (stretches: typeof few) => median(stretches.map(({ p50 }) => p50)).toFixed(1);
  return {
    name: `GET / among 1,000,000 users with 10,000,000 rows, against 1,000 users, ${ENGINE === "sqlite" ? "SQLite" : "PostgreSQL"}`,
    goal: { atMost: 1.15 },
    result: median(ratios),
    from: `the middle answer after ${ms(many)} ms and ${ms(few)} ms, 8 connections`,
  };
}

/** Both engines, or SQLite alone without PostgreSQL. Takes minutes: it fills two large databases. */
export const growth = (turns: Turns): Promise<Figure[]> => onBothEngines(import.meta.url, turns);

await printWhenApart(import.meta.url, async (turns: Turns) => [await measure(turns)]);
