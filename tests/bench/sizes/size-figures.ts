/** How many bytes a row of each table takes, including its share of the indexes. */
import { startPlatforms } from "../../platforms/start";
import type { Person } from "../../support/accounts/person";
import type { Row } from "../../support/database/database";
import { ENGINE } from "../../support/database/database";
import { freePort } from "../../support/database/postgres";
import { DECISIONS, dayFromNow, FLATS, FORECASTS } from "../../support/decisions/deciding";
import globalSetup from "../../support/server/global-setup";
import { startServer, type TestServer } from "../../support/server/server";
import { furnished } from "../../support/twin/furnished";
import { onBothEngines, printWhenApart } from "../apart";
import type { Figure } from "../figures";
import { keepYear } from "./kept-year";
import { filling, multiply, rowsOf } from "./multiplied-person";
import { connectTo, quiet } from "./settled";

/** Plays in the archive of the person who is multiplied. */
const PLAYS = 3_000;
/** Maximum rows written to a table, and maximum bytes. */
const ROWS = 200_000;
const BYTES = 150e6;

/** A user who has used everything, through the product's own screens. */
async function lived(server: TestServer): Promise<Person> {
  const person = await furnished(server, { preferences: 8 });
  for (const platform of ["google", "github"]) await connectTo(person, platform);
  await keepYear(server, person, { year: 2025, plays: PLAYS });
  await person.client.postJson(DECISIONS, FLATS);
  await person.client.postJson(FORECASTS, {
    statement: "The flat is quiet",
    probability: 70,
    dueOn: dayFromNow(30),
  });
  await person.client.postForm("/odysseys/calendar-clarity", { intent: "activate", id: "calendar-clarity" });
  await quiet(server);
  return person;
}

/** The number of people for whom the rows of a table are written. */
function crowdFor(rows: readonly Row[]): number {
  const most = Math.min(ROWS, BYTES / (JSON.stringify(rows).length / rows.length));
  return Math.max(10, Math.ceil(most / rows.length));
}

async function measureSizes(): Promise<Figure[]> {
  const tearDown = await globalSetup();
  const port = await freePort();
  const platforms = await startPlatforms({ appOrigin: `http://localhost:${port}` });
  for (const standIn of platforms.all) standIn.present = standIn.meet();
  const server = await startServer({ port, env: platforms.env });
  const figures: Figure[] = [];
  try {
    const person = await lived(server);
    await server.process.kill("SIGSTOP");
    const database = await filling(server.database);
    for (const [model, rows] of await rowsOf(server.database, person.id)) {
      if (rows.length === 0) continue;
      const before = await database.bytes(model.name);
      const written = await multiply(database, model, rows, crowdFor(rows));
      const after = await database.bytes(model.name);
      const each = (part: "table" | "indexes") => (after[part] - before[part]) / written;
      figures.push({
        name: `a row of ${model.name}, ${ENGINE === "sqlite" ? "SQLite" : "PostgreSQL"}`,
        result: each("table") + each("indexes"),
        unit: " bytes",
        from: `${Math.round(each("table"))} + ${Math.round(each("indexes"))} for indexes; ${rows.length} rows of one person, ${written} written`,
      });
    }
    await database.close();
    return figures;
  } finally {
    server.process.kill("SIGCONT");
    await server.stop();
    await platforms.stop();
    await tearDown();
  }
}

/** On both engines. Takes minutes. */
export const sizes = (): Promise<Figure[]> => onBothEngines(import.meta.url, null);

await printWhenApart(import.meta.url, measureSizes);
