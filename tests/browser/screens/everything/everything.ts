import { ODYSSEYS } from "~/odysseys/catalogue";
import { patternOf, SCREENS } from "~/web/addresses";
import type { Person } from "../../../support/accounts/person";
import { handOver } from "../../../support/archives/handing-over";
import { pageOf, untilDone } from "../../../support/archives/importing";
import { appleHealthArchive } from "../../../support/archives/made/apple-health";
import { livedYears } from "../../../support/archives/made/lived-years";
import { takeoutArchive } from "../../../support/archives/made/takeout";
import { keepWithTitles, uploadTexts } from "../../../support/archives/titles";
import { allRoutes } from "../../../support/http/every-route";
import { furnish } from "../../../support/http/every-write";
import type { TestServer } from "../../../support/server/server";
import { makeLink } from "../../../support/twin/sharing";
import { giveResult } from "../../states";
import { ANSWERS } from "../../steps";
import { expect } from "../../test";

/** The address by which a visitor becomes the sample person; it is not there where that is switched off. */
const VISIT = patternOf(SCREENS.sample);

/** The addresses of screens: those whose file renders something. */
const ADDRESSES = new Set<string>(
  Object.values(SCREENS)
    .filter(([, file]) => file.endsWith(".tsx"))
    .map(patternOf)
    .filter((address) => address !== VISIT),
);

/** Finds the screen that an address opens. */
const SCREEN_OF = [...ADDRESSES].map(
  (pattern) => [pattern, new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}$`)] as const,
);

/** The first address of each screen, with each of its queries: the odysseys' reports are one screen, as the imports are. */
export function oneOfEachScreen(addresses: readonly string[]): string[] {
  const screenOf = (address: string) => {
    const { pathname, search } = new URL(address, "http://localhost");
    return (SCREEN_OF.find(([, form]) => form.test(pathname))?.[0] ?? pathname) + search;
  };
  return [...new Map(addresses.toReversed().map((address) => [screenOf(address), address])).values()];
}

/** A user with one of everything, and archives kept with titles. @returns addresses of the user's things */
export async function furnishWithTitles(server: TestServer, person: Person): Promise<string[]> {
  const { routes } = await furnish(server, person);
  // An odyssey that is already active would have no report.
  await server.database.query(`DELETE FROM "ActiveOdyssey" WHERE "userId" = $1`, [person.id]);
  await giveResult(person, ANSWERS);
  const lived = await uploadTexts(server, person, livedYears("2025-11-01", 390));
  await keepWithTitles(server, person, lived);
  const further: string[] = [];
  for (const files of [[await appleHealthArchive()], await takeoutArchive()]) {
    const id = await handOver(server, person, files);
    await untilDone(server, id, "waiting");
    await keepWithTitles(server, person, id);
    further.push(pageOf(id));
  }
  const shared = await makeLink(person, ["personality", "preferences", "patterns", "year"]);
  const years = allRoutes({ year: "2026", months: "03" }).filter(({ address }) => /:year/.test(address));
  return [
    ...[...routes, ...years]
      .filter(({ address, path }) => ADDRESSES.has(address) && !/\/1(\/|$)|\/changes$/.test(path))
      .map(({ path }) => path),
    pageOf(lived),
    `${pageOf(lived)}/changes`,
    ...further,
    "/year/2026?page=2",
    "/share?preview=yes&part=personality&part=preferences&part=year",
    shared,
    ...ODYSSEYS.map(({ id }) => `/use-cases/${id}`),
  ];
}

/** Activates every odyssey that can be activated, and waits for the reports. */
export async function activateAll(server: TestServer, { client, id: userId }: Person): Promise<void> {
  let count = 0;
  for (const { id } of ODYSSEYS) {
    const answer = await client.postJson(`/api/use-cases/${id}/activate`, {});
    if (answer.status === 200) count++;
  }
  await expect
    .poll(() => server.database.count("OdysseyReport", `"userId" = $1`, [userId]), { timeout: 60_000 })
    .toBeGreaterThanOrEqual(count);
}
