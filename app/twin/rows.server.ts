import { db } from "~/ground/database/db.server";
import { readRows } from "~/ground/database/reader.server";
import { carelessNote } from "~/personality/results/careless";
import { latestProfile } from "~/personality/results/profiles.server";
import { isCategory } from "~/preferences/categories";
import { stanceOf } from "~/preferences/fields";
import { meaningAnswerOf } from "~/preferences/meaning-answer";
import { beginning } from "~/web/ui/text/beginning";
import type { ChoiceAnswer, TwinInputs, TwinPreference } from "./engine/inputs";
import { READ_UP_TO } from "./engine/topics";
import { usedSignals } from "./signals/rows.server";
import { readPopularity } from "./testing/popularity.server";

/** The engine reads a user's newest preferences; older ones beyond a thousand say little about today. */
const PREFERENCES_READ = 1_000;
const ANSWERS_READ = 1_000;

/** Only the beginning of each text is read: a thousand whole ones may be a hundred times as long. */
const PREFERENCES = `
  SELECT "id", "category", "subcategory", substr("preference", 1, ${READ_UP_TO}) AS "preference", "confidence",
    "stance", "readAs", "readAnswer"
  FROM "Preference" WHERE "userId" = $1 ORDER BY "createdAt" DESC, "id" DESC LIMIT $2`;

type PreferenceRow = Pick<TwinPreference, "id" | "subcategory" | "preference" | "confidence"> & {
  category: string;
  stance: string;
  readAs: string | null;
  readAnswer: string | null;
};

function preferenceRead({
  category,
  stance,
  preference,
  readAs,
  readAnswer,
  ...rest
}: PreferenceRow): TwinPreference[] {
  if (!isCategory(category)) return [];
  return [
    {
      ...rest,
      category,
      stance: stanceOf(stance),
      preference: beginning(preference, READ_UP_TO),
      answered: { readAs, readAnswer: meaningAnswerOf(readAnswer) },
    },
  ];
}

/** Loads all inputs of the engine in one round of parallel queries. */
export async function readInputs(userId: string): Promise<TwinInputs> {
  const [profile, preferences, platforms, signals, answers, popularity] = await Promise.all([
    latestProfile(userId),
    readRows<PreferenceRow>(PREFERENCES, userId, PREFERENCES_READ),
    db.platformIntegration.findMany({
      where: { userId, isConnected: true },
      orderBy: { platformName: "asc" },
      select: { platformName: true, dataPoints: true, isDemo: true },
    }),
    usedSignals(userId),
    db.choiceAnswer.findMany({
      where: { userId },
      orderBy: [{ answeredAt: "desc" }, { choiceId: "asc" }],
      take: ANSWERS_READ,
      select: { choiceId: true, chosen: true, confidence: true, probabilityA: true, answeredAt: true },
    }),
    readPopularity(),
  ]);
  return {
    scores: profile?.scores ?? null,
    careless: profile?.answers ? carelessNote(profile.answers)?.severity === "clear" : false,
    preferences: preferences.flatMap(preferenceRead),
    platforms,
    signals,
    popularity,
    answers: answers.reverse().map(
      (row): ChoiceAnswer => ({
        ...row,
        chosen: row.chosen === "a" ? "a" : "b",
        answeredAt: row.answeredAt.toISOString(),
      }),
    ),
  };
}
