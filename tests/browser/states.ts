import { randomUUID } from "node:crypto";
import type { Person } from "../support/accounts/person";
import type { TestServer } from "../support/server/server";
import { byName, type SectionAnswers } from "./steps";

/**
 * States of an account, created through the product's own interfaces, or directly in the database if there is none.
 */

/** Gives a user a result, through the JSON interface. */
export async function giveResult(person: Person, answers: SectionAnswers): Promise<void> {
  const answer = await person.client.postJson("/api/personality", { answers: byName(answers) });
  if (answer.status !== 201) throw new Error(`Saving a result answered ${answer.status}: ${answer.text}`);
}

/** Posts the first sections of an assessment and stops there. */
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
 * Adds unread notifications, one minute apart: 'Message 1' is the oldest, and the newest is a minute old.
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

/** A connection with its data, as the last sync left it. */
export async function connectAs(
  server: TestServer,
  person: Person,
  { platform, status = "connected", data }: { platform: string; status?: string; data?: object },
): Promise<void> {
  const now = new Date();
  await server.database.query(
    `INSERT INTO "PlatformIntegration"
       ("id", "userId", "platformName", "isConnected", "status", "dataPoints", "scopes", "profileData", "lastSyncAt")
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [randomUUID(), person.id, platform, true, status, 4, "[]", JSON.stringify({ email: person.email }), now],
  );
  if (!data) return;
  await server.database.query(
    `INSERT INTO "PlatformData" ("id", "userId", "platform", "source", "data", "fetchedAt")
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [randomUUID(), person.id, platform, "profile", JSON.stringify(data), now],
  );
}

/** What Apple and its files may contain about a user. */
export const APPLE_DATA = {
  profile: {
    email: "a1b2c3d4e5f6@privaterelay.appleid.com",
    isPrivateEmail: true,
    firstName: "Ada",
    lastName: "Byron",
  },
  deviceData: {
    devices: ["iPhone", "iPad"].map((model, index) => ({
      id: String(index),
      name: `Ada's ${model}`,
      model: `${model} ${15 - index}`,
      osVersion: "19.1",
      lastUsed: "2026-11-21T10:30:00Z",
      screenTime: 205 - index,
    })),
    usage: { screenTime: { "2026-11-20": 60, "2026-11-21": 125 } },
  },
  appUsage: {
    apps: Array.from({ length: 12 }, (_, index) => ({
      bundleId: `org.example.app${index}`,
      name: `App ${index}`,
      category: "Tools",
      usageTime: 100 - index,
      launchCount: index,
    })),
    weeklyReport: { totalScreenTime: 1_290, pickupCount: 431, mostUsedApps: ["App 0", "App 1", "App 2"] },
  },
  healthData: {
    steps: { "2026-11-20": 4_000, "2026-11-21": 6_500 },
    heartRate: { "2026-11-21": 62 },
    workouts: [{ type: "Run", startDate: "2026-11-21T07:00:00Z", duration: 65, calories: 410 }],
  },
};
