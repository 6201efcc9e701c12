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

/** Activates an odyssey by call, and waits for its report. */
export async function giveReport(server: TestServer, person: Person, id: string): Promise<void> {
  const answer = await person.client.postJson(`/api/use-cases/${id}/activate`, {});
  if (answer.status !== 200) throw new Error(`Activating ${id} answered ${answer.status}: ${answer.text}`);
  await expect
    .poll(() => server.database.count("OdysseyReport", `"userId" = $1`, [person.id]), { intervals: [50] })
    .toBeGreaterThan(0);
}
