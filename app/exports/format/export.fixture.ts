import { answersBy } from "~/personality/assessment/answers.fixture";
import { person } from "~/twin/engine/inputs.fixture";
import { stateOf } from "~/twin/making.server";
import type { TwinState } from "~/twin/twin.server";
import { REACHED_ENTRIES } from "../lists/reminders/reminders.fixture";
import { type Entry, LIST_NAMES, type ListName } from "../lists.server";
import { dayLists } from "./days.fixture";
import { decisionEntry, forecastEntry } from "./decisions.fixture";
import { entryLists } from "./entries.fixture";
import type { ExportSource, TwinExport } from "./export.server";
import { FORMAT, MINOR_VERSION, VERSION } from "./version";

const AT = "2026-03-04T05:06:07.089Z";

/** The twin of an open and calm person. */
const INPUTS = person({ openness: 80, neuroticism: 20 });
const TWIN = stateOf(INPUTS, []);

/** A preference in an export. */
export function preferenceEntry(index: number, text = `Preference ${index}`): Entry<"preferences"> {
  return {
    id: `01900000-0000-7000-8000-${String(index).padStart(12, "0")}`,
    category: "work",
    subcategory: "environment",
    stance: "like",
    preference: text,
    confidence: index % 101,
    readAs: null,
    readAnswer: null,
    sourceData: { source: "stated" },
    revision: 1,
    createdAt: new Date(Date.parse(AT) + index).toISOString(),
    updatedAt: AT,
  };
}

type Lists = { [Name in ListName]: Entry<Name>[] };

/** Every list, empty. */
export const emptyLists = () => Object.fromEntries(LIST_NAMES.map((name) => [name, []])) as unknown as Lists;

/** An export with one or two representative entries in each list. */
export function exportFixture(
  given: Partial<Omit<TwinExport, "twin">> = {},
): TwinExport & { twin: TwinState } {
  return {
    ...emptyLists(),
    format: FORMAT,
    version: VERSION,
    minorVersion: MINOR_VERSION,
    exportedAt: AT,
    user: {
      id: "user-1",
      username: "ada",
      email: "ada@example.org",
      firstName: "Ada",
      lastName: "Byron",
      avatarUrl: null,
      createdAt: AT,
      setupCompletedAt: null,
      isSample: false,
    },
    account: {
      ...{ timeZone: "Europe/Vienna", emailProvenAt: AT, protectedSince: null },
      ...{ weeklyEmailSince: AT, titlesKeptMonths: 24, checkInsOffSince: null },
    },
    googleIdentity: { email: "ada@example.org", linkedAt: AT, blockedAt: null },
    twin: TWIN,
    personalityResults: [
      {
        id: "result-1",
        openness: 70,
        conscientiousness: 60,
        extraversion: 50,
        agreeableness: 40,
        neuroticism: 30,
        insights: ["One.", "Two."],
        answers: answersBy((index) => (index % 5) + 1),
        completedAt: AT,
      },
      {
        id: "result-2",
        openness: 1,
        conscientiousness: 2,
        extraversion: 3,
        agreeableness: 4,
        neuroticism: 5,
        insights: [],
        answers: null,
        completedAt: AT,
      },
    ],
    draftSections: [{ trait: "openness", answers: { openness_1: 4 }, isAnswered: false, updatedAt: AT }],
    preferences: [preferenceEntry(1), preferenceEntry(2)],
    deletedPreferences: [{ id: "deleted-1", row: { preference: "Gone" }, expire: AT }],
    integrations: [
      {
        id: "integration-1",
        platformName: "linkedin",
        isConnected: true,
        status: "connected",
        isDemo: true,
        dataPoints: 250,
        importedPoints: 0,
        scopes: [],
        profileData: {},
        lastSyncAt: null,
        lastError: null,
        connectedAt: AT,
      },
    ],
    platformGrants: [
      {
        platform: "google",
        name: "profile",
        scopes: ["openid"],
        grantedAt: AT,
        accessExpiresAt: AT,
        isAutomatic: true,
        lastSyncAt: AT,
        nextSyncAt: null,
        lastError: null,
        dataPoints: 214,
      },
    ],
    platformData: [
      { platform: "google", source: "profile", data: { profile: { name: "Ada" } }, fetchedAt: AT },
    ],
    signals: [
      {
        platform: "google",
        source: "profile",
        kind: "activity-by-hour",
        of: "calendar events",
        periodFrom: AT,
        periodTo: AT,
        observations: 212,
        values: { 9: 150, 14: 62 },
        gaps: [["2026-01-05", "2026-03-29"]],
      },
    ],
    storedArchives: [
      {
        id: "archive-1",
        platform: "google",
        source: "core-activity-maps",
        fileName: "takeout-1.zip",
        sizeKib: 1_024,
        arrivedAt: AT,
        expire: AT,
        importId: "import-1",
      },
    ],
    decisions: [decisionEntry()],
    deletedDecisions: [
      {
        id: "decision-0",
        row: { question: "Which tea?" },
        forecasts: [],
        expire: "2026-11-20T13:00:00.000Z",
      },
    ],
    forecasts: [forecastEntry()],
    deletedForecasts: [
      { id: "forecast-0", row: { statement: "It rains." }, expire: "2026-11-20T13:00:00.000Z" },
    ],
    ...REACHED_ENTRIES,
    silencedSignals: [{ platform: "google", source: "archive:watched", kind: "interests" }],
    archiveImports: [
      {
        id: "import-1",
        state: "kept",
        files: [{ name: "takeout-1.zip", sizeKib: 1_024 }],
        createdAt: AT,
        expire: AT,
        failure: null,
        titled: ["spotify plays play"],
        leftOut: ["google searched"],
        added: 312,
        known: 4_108,
        ...{ keptAt: AT, undoneAt: null },
        timeZone: "Europe/Vienna",
      },
    ],
    ...entryLists(),
    ...dayLists(),
    importedMonths: [
      {
        importId: "import-1",
        platform: "google",
        stream: "watched",
        month: "2026-03",
        count: 3,
        kinds: ["music"],
        events: { "1": 2, "30": 1 },
        figures: {},
      },
      {
        importId: "import-1",
        platform: "apple",
        stream: "steps",
        month: "2026-03",
        count: 1,
        kinds: [],
        events: {},
        figures: { "4": 8_123.5 },
      },
    ],
    choiceAnswers: [
      {
        choiceId: "travel-plan",
        chosen: "a",
        confidence: 75,
        probabilityA: 0.625,
        reasons: [
          { text: "You tend to plan ahead.", towards: "a", because: ["Conscientiousness: 80 of 100"] },
        ],
        answeredAt: AT,
      },
      {
        choiceId: "travel-menu",
        chosen: "b",
        confidence: 50,
        probabilityA: 0.5,
        answeredAt: AT,
      },
    ],
    recommendationFeedback: [
      {
        recommendationId: "walk",
        verdict: "not-for-me",
        tryUntil: "2026-12-24",
        helped: 1,
        didnt: 2,
        untried: 3,
        createdAt: AT,
      },
    ],
    activityMetrics: [
      { date: "2026-03-04", decisionConfidence: 55, dataQuality: 66, platformActivity: { google: 3 } },
    ],
    notifications: [
      {
        id: "n-1",
        title: "Hello",
        message: "There",
        type: "info",
        isRead: true,
        actionUrl: null,
        createdAt: AT,
      },
    ],
    shareLinks: [
      {
        id: "s-1",
        name: "twin-1700000000000",
        includes: ["personality"],
        createdAt: AT,
        expire: AT,
        endedAt: null,
      },
    ],
    sessions: [
      {
        startedAt: AT,
        expire: AT,
        lastUsedAt: AT,
        device: "Firefox on Windows",
        network: "198.51.100.0",
        endedFor: null,
      },
    ],
    securityEvents: [
      {
        id: "event-1",
        kind: "password-changed",
        source: "account",
        title: "Password changed",
        message: "The password of this account was changed.",
        severity: "medium",
        isRead: false,
        createdAt: AT,
      },
    ],
    passkeys: [{ name: "Phone", isBackedUp: true, createdAt: AT, lastUsedAt: null }],
    authenticatorApps: [{ name: "Aegis", createdAt: AT, confirmedAt: AT }],
    ...given,
  };
}

/** An in-memory export as a source. */
export function sourceOf(whole: ReturnType<typeof exportFixture>): ExportSource {
  const { format, version, minorVersion, exportedAt, user, account, googleIdentity, twin } = whole;
  const lists: Lists = whole;
  return {
    head: { format, version, minorVersion, exportedAt, user, account, googleIdentity, twin },
    async *pages(list) {
      if (lists[list].length > 0) yield lists[list];
    },
  };
}
