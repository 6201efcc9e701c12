import type { Person } from "../support/accounts/person";
import { giveSignal } from "../support/archives/imported-rows";
import { giveConnection } from "../support/platforms/given-connections";
import type { TestServer } from "../support/server/server";
import { giveResult } from "./states";
import { ANSWERS } from "./steps";
import { expect } from "./test";

/** What Calendar Clarity needs: an assessment, and a calendar with distinct mornings and weekdays. */
export async function giveCalendar(server: TestServer, person: Person): Promise<void> {
  await giveResult(person, ANSWERS);
  await giveConnection(server, person.id, { platform: "google" });
  const of = { source: "profile", of: "calendar events" } as const;
  await giveSignal(server, person, { ...of, kind: "activity-by-hour", values: { 8: 140, 15: 20 } });
  await giveSignal(server, person, { ...of, kind: "activity-by-weekday", values: { 1: 70, 3: 86, 6: 4 } });
  const weeks = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [`2026-W${10 + index}`, index === 12 ? 60 : 5 + (index % 2)]),
  );
  await giveSignal(server, person, { ...of, kind: "regularity", values: weeks });
}

/** What Music Diary needs, without a pattern: an assessment, and 230 plays that could be chance. */
export async function giveRandomPlays(server: TestServer, person: Person): Promise<void> {
  await giveResult(person, ANSWERS);
  await giveConnection(server, person.id, { platform: "spotify", grants: [] });
  const of = { platform: "spotify", source: "archive:plays", of: "plays" } as const;
  const days = { 1: 33, 2: 33, 3: 33, 4: 33, 5: 33, 6: 33, 7: 32 };
  await giveSignal(server, person, { ...of, kind: "activity-by-weekday", values: days });
  await giveSignal(server, person, { ...of, kind: "interests", values: { music: 115, podcasts: 115 } });
  const counts = [20, 26, 21, 30, 25, 19, 24, 22, 21, 22];
  const weeks = Object.fromEntries(counts.map((plays, index) => [`2026-W${10 + index}`, plays]));
  await giveSignal(server, person, { ...of, kind: "regularity", values: weeks });
}

/** Activates an odyssey by call, and waits for its report. */
export async function giveReport(server: TestServer, person: Person, id: string): Promise<void> {
  const answer = await person.client.postJson(`/api/use-cases/${id}/activate`, {});
  if (answer.status !== 200) throw new Error(`Activating ${id} answered ${answer.status}: ${answer.text}`);
  await expect
    .poll(() => server.database.count("OdysseyReport", `"userId" = $1`, [person.id]), { intervals: [50] })
    .toBeGreaterThan(0);
}
