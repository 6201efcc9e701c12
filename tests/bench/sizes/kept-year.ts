import { once } from "node:events";
import { createWriteStream } from "node:fs";
import type { Person } from "../../support/accounts/person";
import { handOver, importNow } from "../../support/archives/handing-over";
import { pageOf } from "../../support/archives/importing";
import { play } from "../../support/archives/made/lived-years";
import type { TestServer } from "../../support/server/server";

const ARTISTS = 2_000;
const TRACKS = 50_000;

/** Writes a listening history of one year, its plays evenly over the days. */
async function writeYear(path: string, year: number, plays: number): Promise<void> {
  const file = createWriteStream(path, { mode: 0o600 });
  const [from, to] = [Date.UTC(year, 0, 1), Date.UTC(year, 10, 1)];
  const step = (to - from) / plays;
  file.write("[");
  for (let nth = 0; nth < plays; nth += 1) {
    const at = new Date(from + nth * step).toISOString();
    // Few are played often, many rarely.
    const artist = Math.floor(ARTISTS ** (((nth * 7_919) % plays) / plays));
    const text = JSON.stringify(play(at, `Piece ${(nth * 31) % TRACKS}`, `Artist ${artist}`));
    if (!file.write(nth === 0 ? text : `,${text}`)) await once(file, "drain");
  }
  file.end("]");
  await once(file, "close");
}

async function until(server: TestServer, id: string, state: string): Promise<void> {
  for (;;) {
    const now = await importNow(server, id);
    if (now.state === state) return;
    if (now.state === "failed") throw new Error(`The import has failed: ${now.failure}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Lets the server read a year of a user's plays, and keep it with titles. */
export async function keepYear(
  server: TestServer,
  person: Person,
  { year, plays }: { year: number; plays: number },
): Promise<void> {
  const name = `Streaming_History_Audio_${year}.json`;
  const id = await handOver(server, person, [
    { name, bytes: "", write: (path) => writeYear(path, year, plays) },
  ]);
  await until(server, id, "waiting");
  const page = (await person.client.get(pageOf(id))).page();
  const fields = new URLSearchParams([
    ["intent", "keep-import"],
    ["id", id],
    ["timeZone", "Europe/Berlin"],
    ...page.all("input[type=checkbox][name=kind]").map((box) => ["kind", box.getAttribute("value") ?? ""]),
    ...page.all('input[type=radio][value="too"]').map((one) => [one.getAttribute("name") ?? "", "too"]),
  ]);
  const answer = await person.client.postForm(pageOf(id), fields);
  if (answer.status !== 302) throw new Error(`keeping answered ${answer.status}`);
  await until(server, id, "kept");
}
