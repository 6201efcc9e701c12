import ExcelJS from "exceljs";
import { z } from "zod";
import { packEvents } from "~/archives/counting/months.server";
import { exportSchema, type TwinExport } from "~/exports/format/export.server";
import { ANSWER_NAMES } from "~/personality/assessment/items";
import type { Person } from "../accounts/person";
import type { Answer, Client } from "../http/client";
import { giveNotification } from "../http/given-things";
import type { TestServer } from "../server/server";
import { addPreference } from "../twin/preferring";

export const JSON_EXPORT = "/api/export/twin-data";
export const EXCEL_EXPORT = "/api/export/twin-data-excel";
export const IMPORT = "/import";

/** Values that open something and must be in no export. */
export const SECRETS = {
  keyHash: "hash-of-a-share-key",
  googleSubject: "subject-1234567890",
  platformSubject: "subject-at-the-platform",
  accessToken: "sealed-access-token",
  refreshToken: "sealed-refresh-token",
  link: "sealed-link",
  place: "half-of-a-sync",
  eventKey: "0123456789abcdef",
  authenticator: "sealed-authenticator-secret",
  credential: "credential-id",
  publicKey: "key-of-a-passkey",
};

/** Gives a user some of everything the product stores, each named after `mark`. */
export async function fill(server: TestServer, person: Person, mark: string): Promise<void> {
  const { client, id } = person;
  const answers = Object.fromEntries(ANSWER_NAMES.map((name, index) => [name, (index % 5) + 1]));
  await client.postJson("/api/personality", { answers });
  await client.postJson("/api/personality", {
    openness: 71,
    conscientiousness: 62,
    extraversion: 53,
    agreeableness: 44,
    neuroticism: 35,
  });
  for (const confidence of [0, 40, 100]) {
    await addPreference(client, { preference: `${mark} preference ${confidence}`, confidence });
  }
  const gone = await addPreference(client, { preference: `${mark} deleted` });
  // By form, which keeps it for an undo.
  await client.postForm("/preferences", { intent: "delete", id: gone.id });
  await client.postJson("/api/integrations", {
    platformName: "linkedin",
    isConnected: true,
    dataPoints: 250,
  });
  await giveNotification(server, id);
  await fillTables(server, id, mark);
}

type Insert = (
  table: string,
  row: Record<string, string | number | boolean | Date | null>,
) => Promise<unknown>;

/** Inserts what a platform's grant, its last sync and an archive leave. */
async function fillPlatforms(insert: Insert, userId: string, mark: string, at: Date): Promise<void> {
  const of = { userId, platform: "google" };
  // Far in the future, so that no sweep deletes it.
  const later = new Date("2096-05-06T07:08:09.123Z");
  await insert("PlatformGrant", {
    ...of,
    id: `${mark}-grant`,
    name: "profile",
    subject: `${SECRETS.platformSubject}-${mark}`,
    scopes: JSON.stringify(["openid"]),
    sealedAccessToken: SECRETS.accessToken,
    sealedRefreshToken: SECRETS.refreshToken,
    sealedLink: SECRETS.link,
    grantedAt: at,
    lastSyncAt: at,
    lastError: `${mark} was away`,
    place: JSON.stringify({ what: SECRETS.place }),
    dataPoints: 77,
  });
  await insert("PlatformData", {
    ...of,
    id: `${mark}-data`,
    source: "profile",
    data: JSON.stringify({ profile: { name: mark } }),
    fetchedAt: at,
  });
  await insert("Signal", {
    ...of,
    id: `${mark}-signal`,
    source: "profile",
    kind: "activity-by-hour",
    of: "calendar events",
    periodFrom: new Date("2026-02-06T07:08:09.123Z"),
    periodTo: at,
    observations: 77,
    values: JSON.stringify({ 9: 70, 15: 7 }),
  });
  await insert("StoredArchive", {
    ...of,
    id: `${mark}-archive`,
    source: "upload",
    fileName: `${mark}.zip`,
    size: 12,
    arrivedAt: at,
    expire: later,
  });
  await fillArchives(insert, userId, mark, at);
}

/** Inserts what a kept import of archives leaves. */
async function fillArchives(insert: Insert, userId: string, mark: string, at: Date): Promise<void> {
  const of = { userId, platform: "google" };
  await insert("ArchiveImport", {
    id: `${mark}-import`,
    userId,
    state: "kept",
    files: JSON.stringify([{ name: `${mark}.zip`, sizeKib: 12 }]),
    createdAt: at,
    expire: at,
    touchedAt: at,
    leftOut: "[]",
    added: 2,
    keptAt: at,
  });
  const events = [1, 30].map((day) => ({ key: SECRETS.eventKey, day, hour: 9, value: "music" }));
  await insert("ImportedMonth", {
    ...of,
    id: `${mark}-month`,
    importId: `${mark}-import`,
    stream: "watched",
    month: "2026-03",
    count: 2,
    values: JSON.stringify(["music"]),
    events: packEvents(events).events,
    figures: "{}",
  });
  await insert("SilencedSignal", { ...of, source: "archive:watched", kind: "interests" });
}

/** Inserts what protects the account, and its security events. */
async function fillSecurity(insert: Insert, userId: string, mark: string, at: Date): Promise<void> {
  await insert("SecurityEvent", {
    id: `${mark}-event`,
    userId,
    kind: "password-changed",
    source: "account",
    title: `${mark} happened`,
    message: "The password of this account was changed.",
    severity: "medium",
    createdAt: at,
  });
  await insert("Passkey", {
    id: `${SECRETS.credential}-${mark}`,
    userId,
    name: `${mark} phone`,
    publicKey: SECRETS.publicKey,
    counter: 0,
    transports: "[]",
    createdAt: at,
  });
  await insert("AuthenticatorApp", {
    userId,
    name: `${mark} app`,
    sealedSecret: SECRETS.authenticator,
    createdAt: at,
  });
}

/** Inserts an active odyssey with a report. */
async function fillOdysseys(insert: Insert, userId: string, mark: string, at: Date): Promise<void> {
  const of = { userId, odysseyId: "calendar-clarity" };
  await insert("ActiveOdyssey", { ...of, id: `${mark}-odyssey`, schedule: "never", activatedAt: at });
  const basis = { kind: "signal", platform: "google", source: "profile", signal: "interests" };
  const insight = {
    id: "calendar-hours",
    title: "When your calendar is full",
    value: `${mark} mornings`,
    trend: { direction: "unknown", words: "Not known." },
    confidence: 49,
    because: [],
    basis,
  };
  const report = {
    insights: [insight],
    recommendations: [],
    missing: [],
    platforms: ["google"],
    dataPoints: 77,
  };
  await insert("OdysseyReport", {
    ...of,
    id: `${mark}-report`,
    activeId: `${mark}-odyssey`,
    report: JSON.stringify(report),
    dataPoints: 77,
    madeAt: at,
  });
}

async function fillTables({ database }: TestServer, userId: string, mark: string): Promise<void> {
  const at = new Date("2026-05-06T07:08:09.123Z");
  const insert: Insert = (table, row) => {
    const names = Object.keys(row);
    return database.query(
      `INSERT INTO "${table}" (${names.map((name) => `"${name}"`).join(", ")})
       VALUES (${names.map((_name, index) => `$${index + 1}`).join(", ")})`,
      Object.values(row),
    );
  };
  await fillPlatforms(insert, userId, mark, at);
  await insert("GoogleIdentity", {
    subject: `${SECRETS.googleSubject}-${mark}`,
    userId,
    email: `${mark}@google.example`,
    createdAt: at,
  });
  await insert("AssessmentDraftSection", {
    userId,
    trait: "openness",
    answers: JSON.stringify({ openness_1: 5, openness_2: 1 }),
    isAnswered: false,
    updatedAt: at,
  });
  await insert("PlatformIntegration", {
    id: `${mark}-integration`,
    userId,
    platformName: "google",
    isConnected: true,
    status: "connected",
    isDemo: false,
    dataPoints: 77,
    scopes: JSON.stringify(["maps.starred_places"]),
    profileData: JSON.stringify({ name: mark }),
    connectedAt: at,
  });
  await insert("ChoiceAnswer", {
    userId,
    choiceId: "work-new-tool",
    chosen: "b",
    confidence: 80,
    probabilityA: 0.375,
    answeredAt: at,
  });
  await insert("RecommendationFeedback", {
    userId,
    recommendationId: "learning-course",
    verdict: "not-for-me",
    tryUntil: "2026-12-24",
    helped: 1,
    didnt: 0,
    untried: 2,
    createdAt: at,
  });
  await insert("ActivityMetric", {
    id: `${mark}-day`,
    userId,
    date: "2026-05-06",
    decisionConfidence: 12,
    dataQuality: 34,
    platformActivity: JSON.stringify({ google: 77 }),
  });
  await fillOdysseys(insert, userId, mark, at);
  await fillSecurity(insert, userId, mark, at);
  await insert("ShareLink", {
    id: `${mark}-link`,
    userId,
    stamp: `${mark}-stamp`,
    keyHash: `${SECRETS.keyHash}-${mark}`,
    includes: JSON.stringify(["personality"]),
    createdAt: at,
    expire: at,
  });
}

/** A person's export, checked against the format, with no extra field. */
export async function exported(client: Client): Promise<TwinExport> {
  const answer = await client.get(JSON_EXPORT);
  if (answer.status !== 200) throw new Error(`The export answered ${answer.status}: ${answer.text}`);
  const written = answer.json();
  const read = exportSchema.parse(written);
  if (JSON.stringify(sorted(read)) !== JSON.stringify(sorted(written))) {
    throw new Error("The export holds more than its format says.");
  }
  return read;
}

/** The same value with sorted keys. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  const object = z.record(z.string(), z.unknown()).safeParse(value);
  if (!object.success) return value;
  const names = Object.keys(object.data).sort();
  return names.map((name) => [name, sorted(object.data[name])]);
}

/** A person's workbook, opened. */
export async function workbook(person: Person): Promise<ExcelJS.Workbook> {
  const response = await fetch(new URL(EXCEL_EXPORT, person.client.origin), {
    headers: { Cookie: person.cookie },
  });
  if (response.status !== 200) throw new Error(`The workbook answered ${response.status}`);
  const opened = new ExcelJS.Workbook();
  await opened.xlsx.load(await response.arrayBuffer());
  return opened;
}

/** The cells under a header, as displayed texts or as values. */
export function column(book: ExcelJS.Workbook, sheet: string, header: string): ExcelJS.Cell[] {
  const found = book.getWorksheet(sheet);
  const headers = found?.getRow(1).values;
  const at = Array.isArray(headers) ? headers.indexOf(header) : -1;
  if (!found || at < 1) throw new Error(`There is no column ${header} on a sheet ${sheet}`);
  return Array.from({ length: found.rowCount - 1 }, (_none, index) => found.getCell(index + 2, at));
}

/** Posts a file as a browser's form does. */
export function upload(
  client: Client,
  content: string | Uint8Array<ArrayBuffer>,
  ask: { origin?: string } = {},
): Promise<Answer> {
  const form = new FormData();
  form.append("file", new File([content], "twin-data-2026-05-06.json", { type: "application/json" }));
  const headers = {
    Origin: ask.origin ?? client.origin,
    "Sec-Fetch-Site": ask.origin ? "cross-site" : "same-origin",
  };
  return client.send("POST", IMPORT, form, { headers });
}

/** The part of an export that makes a twin, without what belongs to one account or moment. */
export function essence(whole: TwinExport) {
  const withoutId = <Row extends { id: string }>({ id: _id, ...row }: Row) => row;
  return {
    personalityResults: whole.personalityResults.map(withoutId),
    preferences: whole.preferences.map(withoutId),
    choiceAnswers: whole.choiceAnswers,
    recommendationFeedback: whole.recommendationFeedback,
    // Today's figures belong to the account and are recomputed with every change.
    activityMetrics: whole.activityMetrics.filter(({ date }) => date < whole.exportedAt.slice(0, 10)),
    demos: whole.integrations.filter(({ isDemo }) => isDemo).map(withoutId),
  };
}

/** The file that a person downloads. */
export const fileOf = async ({ client }: Person) => (await client.get(JSON_EXPORT)).text;

/** A file edited by hand. */
export async function tampered(person: Person, change: object): Promise<string> {
  return JSON.stringify({ ...(await exported(person.client)), ...change });
}
