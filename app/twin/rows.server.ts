import { z } from "zod";
import { db } from "~/database/db.server";
import { readRows } from "~/database/reader.server";
import { carelessNote } from "~/personality/careless";
import { latestProfile } from "~/personality/profiles.server";
import { isSignalKind } from "~/platforms/signals";
import { isCategory } from "~/preferences/categories";
import { beginning } from "~/ui/beginning";
import type { ChoiceAnswer, TwinInputs } from "./engine/inputs";
import { READ_UP_TO } from "./engine/topics";

/** The engine reads a person's newest ones; what is older than a thousand others says little about today. */
const PREFERENCES_READ = 1_000;
const ANSWERS_READ = 1_000;
/** Some five of each grant or import: far more than anybody has. */
const SIGNALS_READ = 100;

/** Only so much of each text is read: a thousand whole ones may be a hundred times as long. */
const PREFERENCES = `
  SELECT "id", "category", "subcategory", substr("preference", 1, ${READ_UP_TO}) AS "preference", "confidence"
  FROM "Preference" WHERE "userId" = $1 ORDER BY "createdAt" DESC, "id" DESC LIMIT $2`;

type PreferenceRow = Omit<TwinInputs["preferences"][number], "category"> & { category: string };

/** How many observations fell on each value; what cannot be read says nothing. */
const signalValues = z.record(z.string(), z.number()).catch({});

/** The signals of the latest periods. */
async function readSignals(userId: string): Promise<TwinInputs["signals"]> {
  const rows = await db.signal.findMany({
    where: { userId },
    orderBy: [{ periodTo: "desc" }, { platform: "asc" }, { source: "asc" }, { kind: "asc" }],
    take: SIGNALS_READ,
    omit: { id: true, userId: true },
  });
  return rows.flatMap(({ kind, periodFrom, periodTo, values, ...rest }) =>
    isSignalKind(kind)
      ? [
          {
            ...rest,
            kind,
            from: periodFrom.toISOString(),
            to: periodTo.toISOString(),
            values: signalValues.parse(values),
          },
        ]
      : [],
  );
}

/** Everything that the engine reasons from, in one round of parallel queries. */
export async function readInputs(userId: string): Promise<TwinInputs> {
  const [profile, preferences, platforms, signals, answers] = await Promise.all([
    latestProfile(userId),
    readRows<PreferenceRow>(PREFERENCES, userId, PREFERENCES_READ),
    db.platformIntegration.findMany({
      where: { userId, isConnected: true },
      orderBy: { platformName: "asc" },
      select: { platformName: true, dataPoints: true, isDemo: true },
    }),
    readSignals(userId),
    db.choiceAnswer.findMany({
      where: { userId },
      orderBy: [{ answeredAt: "desc" }, { choiceId: "asc" }],
      take: ANSWERS_READ,
      select: { choiceId: true, chosen: true, confidence: true, probabilityA: true, answeredAt: true },
    }),
  ]);
  return {
    scores: profile?.scores ?? null,
    careless: profile?.answers ? carelessNote(profile.answers)?.severity === "clear" : false,
    preferences: preferences.flatMap(({ category, preference, ...rest }) =>
      isCategory(category) ? [{ ...rest, category, preference: beginning(preference, READ_UP_TO) }] : [],
    ),
    platforms,
    signals,
    answers: answers.reverse().map(
      (row): ChoiceAnswer => ({
        ...row,
        chosen: row.chosen === "a" ? "a" : "b",
        answeredAt: row.answeredAt.toISOString(),
      }),
    ),
  };
}
