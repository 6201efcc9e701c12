import { randomUUID } from "node:crypto";
import type { Person } from "../support/person";
import type { TestServer } from "../support/server";
import { byName, type SectionAnswers } from "./steps";

/** States of an account, made by the same doors that everybody uses, or straight in the database where there is none. */

/** Gives somebody a result, as the JSON interface takes it; brings one notification with it. */
export async function giveResult(person: Person, answers: SectionAnswers): Promise<void> {
  const answer = await person.client.postJson("/api/personality", { answers: byName(answers) });
  if (answer.status !== 201) throw new Error(`Saving a result answered ${answer.status}: ${answer.text}`);
}

/** Posts the first sections of an assessment and leaves it there. */
export async function leaveAfter(sections: number, person: Person, answers: SectionAnswers): Promise<void> {
  const all = Object.entries(byName(answers));
  for (let section = 1; section <= sections; section++) {
    const six = Object.fromEntries(all.slice((section - 1) * 6, section * 6).map(([k, v]) => [k, String(v)]));
    const fields = { ...six, section: String(section), intent: "next" };
    const answer = await person.client.postForm("/personality-assessment", fields);
    if (answer.status !== 302) throw new Error(`Section ${section} answered ${answer.status}`);
  }
}

/**
 * Puts unread notifications into somebody's bell: 'Message 1' the oldest, a minute between two, the newest a minute
 * old.
 *
 * @param from the number of the first
 */
export async function notifyTimes(
  count: number,
  server: TestServer,
  person: Person,
  from = 1,
): Promise<void> {
  for (let number = from; number < from + count; number++) {
    const createdAt = new Date(Date.now() - (from + count - number) * 60_000);
    await server.database.query(
      `INSERT INTO "Notification" ("id", "userId", "title", "message", "type", "isRead", "actionUrl", "createdAt")
       VALUES ($1, $2, $3, $4, 'info', $5, $6, $7)`,
      [
        randomUUID(),
        person.id,
        `Message ${number}`,
        `What message ${number} says.`,
        false,
        number === from ? "/preview-twin" : null,
        createdAt,
      ],
    );
  }
}
