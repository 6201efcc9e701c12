import { CHOICES } from "~/twin/testing/choices/choices";
import { loggedIn, type Person } from "../accounts/person";
import { giveNotification } from "../http/given-things";
import { untilDayLasts } from "../measuring/midnight";
import type { TestServer } from "../server/server";

export const SCORES = {
  openness: 90,
  conscientiousness: 35,
  extraversion: 80,
  agreeableness: 70,
  neuroticism: 25,
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** The date a number of days ago, as in activity rows. */
export function dayAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
}

/** Inserts a day's activity for each of the given numbers of days before today. */
export async function giveActivity(server: TestServer, userId: string, daysAgo: number[]): Promise<void> {
  await untilDayLasts();
  for (const days of daysAgo) {
    await server.database.query(
      `INSERT INTO "ActivityMetric" ("id", "userId", "date", "decisionConfidence", "dataQuality", "platformActivity")
       VALUES ($1, $2, $3, $4, $5, '{}')`,
      [`day-${days}-of-${userId}`, userId, dayAgo(days), 10 + days, 20 + days],
    );
  }
}

/** Inserts a connected platform that is no demo, as its last sync left it. */
export async function givePlatform(
  server: TestServer,
  userId: string,
  platformName: string,
  dataPoints: number,
): Promise<void> {
  const now = new Date();
  await server.database.query(
    `INSERT INTO "PlatformIntegration" ("id", "userId", "platformName", "isConnected", "dataPoints", "scopes", "profileData", "lastSyncAt", "connectedAt")
     VALUES ($1, $2, $3, $4, $5, '[]', '{}', $6, $6)`,
    [`${platformName}-of-${userId}`, userId, platformName, true, dataPoints, now],
  );
}

/** Inserts a number of preferences. The twin notices with the next change. */
export async function givePreferences(server: TestServer, userId: string, count: number): Promise<void> {
  for (let from = 0; from < count; from += 100) {
    const rows = Array.from({ length: Math.min(100, count - from) }, (_, index) => {
      const number = from + index;
      const at = new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString().replace("Z", "+00:00");
      return `('p${number}-of-${userId}', '${userId}', 'communication', 'style', 'Stated ${number}', 60, '{}', 1, '${at}', '${at}')`;
    });
    await server.database.query(
      `INSERT INTO "Preference" ("id", "userId", "category", "subcategory", "preference", "confidence", "sourceData", "revision", "createdAt", "updatedAt")
       VALUES ${rows.join(", ")}`,
    );
  }
}

/**
 * A user with some of everything: a result, preferences, a platform and the demo, answered choices, verdicts, a
 * week of activity, and a notification.
 */
export async function furnished(server: TestServer, { preferences = 3 } = {}): Promise<Person> {
  const person = await loggedIn(server);
  const { client, id } = person;
  await giveActivity(server, id, [1, 2, 3, 4, 5, 6]);
  await givePlatform(server, id, "google", 1_234);
  await givePreferences(server, id, preferences);
  await giveNotification(server, id);
  await client.postJson("/api/integrations", { platformName: "linkedin" });
  await client.postJson("/api/personality", SCORES);
  for (const [index, { id: choice }] of CHOICES.slice(0, 12).entries()) {
    await client.postForm("/preview-twin", { choice, chosen: index % 3 ? "a" : "b", confidence: "80" });
  }
  const list = Object((await client.get("/api/recommendations")).json());
  const [helpful, dismissed] = [String(list[0]?.id), String(list[1]?.id)];
  await client.postForm(`/recommendations/${helpful}`, { intent: "helpful", id: helpful });
  await client.postForm(`/recommendations/${dismissed}`, { intent: "not-for-me", id: dismissed });
  return person;
}
