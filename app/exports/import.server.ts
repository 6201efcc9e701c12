import { db } from "~/db.server";
import type { Prisma } from "~/generated/sqlite/client";
import { TRAITS } from "~/personality/traits";
import { refreshTwin } from "~/twin/twin.server";
import type { Added } from "./added";
import type { TwinExport } from "./format";
import { importedId } from "./imported-id.server";
import { type Incoming, insertMissing, storedInstant, type Target } from "./insert-missing.server";

/** The largest file that an import takes is written well within this. */
const TRANSACTION = { maxWait: 15_000, timeout: 120_000 };

const RESULTS: Target = {
  table: "PersonalityProfile",
  columns: {
    id: "text",
    openness: "whole",
    conscientiousness: "whole",
    extraversion: "whole",
    agreeableness: "whole",
    neuroticism: "whole",
    insights: "json",
    answers: "json",
    completedAt: "instant",
  },
  telling: ["completedAt", ...TRAITS],
};

const PREFERENCES: Target = {
  table: "Preference",
  columns: {
    id: "text",
    category: "text",
    subcategory: "text",
    preference: "text",
    confidence: "whole",
    sourceData: "json",
    revision: "whole",
    createdAt: "instant",
    updatedAt: "instant",
  },
  telling: ["createdAt", "category", "subcategory", "preference"],
};

const CHOICES: Target = {
  table: "ChoiceAnswer",
  columns: {
    choiceId: "text",
    chosen: "text",
    confidence: "whole",
    probabilityA: "real",
    reasons: "json",
    answeredAt: "instant",
  },
};

const FEEDBACK: Target = {
  table: "RecommendationFeedback",
  columns: { recommendationId: "text", verdict: "text", createdAt: "instant" },
};

const DAYS: Target = {
  table: "ActivityMetric",
  columns: {
    id: "text",
    date: "text",
    decisionConfidence: "whole",
    dataQuality: "whole",
    platformActivity: "json",
  },
};

/** Only demos: a real connection rests on what the platform allowed the other account. */
const DEMOS: Target = {
  table: "PlatformIntegration",
  columns: {
    id: "text",
    platformName: "text",
    isConnected: "yes-no",
    isDemo: "yes-no",
    dataPoints: "whole",
    scopes: "json",
    profileData: "json",
    connectedAt: "instant",
  },
};

/** What one user's file becomes, row by row, each made when it is written. */
function incoming(userId: string, file: TwinExport) {
  const idOf = (kind: string, id: string) => ({ id: importedId(userId, kind, id), original: id });
  function* rows<Row>(entries: readonly Row[], make: (entry: Row) => Incoming): Generator<Incoming, void> {
    for (const entry of entries) yield make(entry);
  }
  return {
    results: rows(file.personalityResults, ({ answers, ...entry }) => ({
      ...entry,
      ...idOf("result", entry.id),
      // Left out rather than null, which would be kept as JSON's own null.
      answers: answers ?? undefined,
      completedAt: storedInstant(entry.completedAt),
    })),
    preferences: rows(file.preferences, (entry) => ({
      ...entry,
      ...idOf("preference", entry.id),
      createdAt: storedInstant(entry.createdAt),
      updatedAt: storedInstant(entry.updatedAt),
    })),
    choices: rows(file.choiceAnswers, ({ reasons, ...entry }) => ({
      ...entry,
      reasons: reasons ?? undefined,
      answeredAt: storedInstant(entry.answeredAt),
    })),
    feedback: rows(file.recommendationFeedback, (entry) => ({
      ...entry,
      createdAt: storedInstant(entry.createdAt),
    })),
    days: rows(file.activityMetrics, (entry) => ({ ...entry, ...idOf("day", entry.date) })),
    demos: rows(
      file.integrations.filter(({ isDemo, platformName }) => isDemo && platformName === "linkedin"),
      ({ id, platformName, dataPoints, connectedAt }) => ({
        ...idOf("demo", id),
        platformName,
        dataPoints,
        isConnected: true,
        isDemo: true,
        scopes: [],
        profileData: {},
        connectedAt: storedInstant(connectedAt),
      }),
    ),
  };
}

/** A deletion that can still be taken back would bring a preference of the file a second time. */
async function forgetDeletions(
  tx: Prisma.TransactionClient,
  userId: string,
  file: TwinExport,
): Promise<void> {
  const kept = await tx.deletedPreference.findMany({ where: { userId }, select: { id: true } });
  if (kept.length === 0) return;
  const deleted = new Set(kept.map(({ id }) => id));
  const id = { in: file.preferences.map((entry) => entry.id).filter((given) => deleted.has(given)) };
  await tx.deletedPreference.deleteMany({ where: { userId, id } });
}

/**
 * Adds what an export holds to a user's twin, all of it or nothing, with its times; what is there already stays as
 * it is, so the same file can be imported any number of times. Then the twin is worked out anew.
 *
 * Not added: the account, notifications, logins, share links, an unfinished assessment, real connections.
 */
export async function importTwin(userId: string, file: TwinExport): Promise<Added> {
  const rows = incoming(userId, file);
  const added = await db.$transaction(async (tx) => {
    await forgetDeletions(tx, userId, file);
    return {
      results: await insertMissing(tx, RESULTS, userId, rows.results),
      preferences: await insertMissing(tx, PREFERENCES, userId, rows.preferences),
      choices: await insertMissing(tx, CHOICES, userId, rows.choices),
      feedback: await insertMissing(tx, FEEDBACK, userId, rows.feedback),
      days: await insertMissing(tx, DAYS, userId, rows.days),
      demos: await insertMissing(tx, DEMOS, userId, rows.demos),
    };
  }, TRANSACTION);
  await refreshTwin(userId);
  return added;
}
