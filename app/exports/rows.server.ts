import { z } from "zod";
import { answersSchema } from "~/personality/schema";
import { TRAITS } from "~/personality/traits";
import { readKeptReasons } from "~/twin/testing/predictor/kept-reasons";
import type { Entry, ListName } from "./format.server";
import { type Decode, decode, type ReadPages, readTable } from "./table.server";

const { text, figure, yesNo, json, instant, orNull } = decode;

/** Reads what a schema describes. */
const parsed =
  <Value>(schema: z.ZodType<Value>, read: Decode<unknown>): Decode<Value> =>
  (raw) =>
    schema.parse(read(raw));

const object = parsed(z.record(z.string(), z.unknown()), json);
const sentences = parsed(z.array(z.string()), json);
/** Prisma keeps a missing JSON value as NULL or as JSON's own null. */
const answers = orNull(parsed(answersSchema.nullable(), json));
const startedSchema = z.object({ startedAt: z.iso.datetime() });
const startedAt: Decode<string | null> = (raw) => startedSchema.safeParse(json(raw)).data?.startedAt ?? null;

/** How the rows of each list are read. Only what stands here leaves the database: no hash, no token, no session id. */
export const ROWS: { [Name in ListName]: ReadPages<Entry<Name>> } = {
  personalityResults: readTable("PersonalityProfile", {
    order: ["completedAt", "id"],
    columns: {
      id: text,
      openness: figure,
      conscientiousness: figure,
      extraversion: figure,
      agreeableness: figure,
      neuroticism: figure,
      insights: sentences,
      answers,
      completedAt: instant,
    },
  }),
  draftSections: readTable("AssessmentDraftSection", {
    order: ["trait"],
    columns: {
      trait: parsed(z.enum(TRAITS), text),
      answers: parsed(z.record(z.string(), z.number()), json),
      isAnswered: yesNo,
      updatedAt: instant,
    },
  }),
  preferences: readTable("Preference", {
    order: ["createdAt", "id"],
    columns: {
      id: text,
      category: text,
      subcategory: text,
      preference: text,
      confidence: figure,
      sourceData: object,
      revision: figure,
      createdAt: instant,
      updatedAt: instant,
    },
  }),
  deletedPreferences: readTable("DeletedPreference", {
    order: ["id"],
    columns: { id: text, row: json, expire: instant },
  }),
  integrations: readTable("PlatformIntegration", {
    order: ["platformName"],
    columns: {
      id: text,
      platformName: text,
      isConnected: yesNo,
      status: text,
      isDemo: yesNo,
      dataPoints: figure,
      scopes: sentences,
      profileData: object,
      lastSyncAt: orNull(instant),
      lastError: orNull(text),
      connectedAt: instant,
    },
  }),
  choiceAnswers: readTable("ChoiceAnswer", {
    order: ["answeredAt", "choiceId"],
    columns: {
      choiceId: text,
      chosen: (raw: unknown) => (raw === "a" ? "a" : "b"),
      confidence: figure,
      probabilityA: figure,
      // Left out of an entry where none were kept, as it was before there were any.
      reasons: (raw: unknown) => readKeptReasons(orNull(json)(raw)) ?? undefined,
      answeredAt: instant,
    },
  }),
  recommendationFeedback: readTable("RecommendationFeedback", {
    order: ["recommendationId"],
    columns: {
      recommendationId: text,
      verdict: (raw: unknown) => (raw === "helpful" ? "helpful" : "not-for-me"),
      createdAt: instant,
    },
  }),
  activityMetrics: readTable("ActivityMetric", {
    order: ["date"],
    columns: { date: text, decisionConfidence: figure, dataQuality: figure, platformActivity: object },
  }),
  notifications: readTable("Notification", {
    order: ["createdAt", "id"],
    halves: "isRead",
    columns: {
      id: text,
      title: text,
      message: text,
      type: text,
      isRead: yesNo,
      actionUrl: orNull(text),
      createdAt: instant,
    },
  }),
  shareLinks: readTable("ShareLink", {
    order: ["createdAt", "id"],
    columns: {
      id: text,
      name: { column: "stamp", decode: (raw: unknown) => `twin-${raw}` },
      includes: json,
      createdAt: instant,
      expire: instant,
      endedAt: orNull(instant),
    },
  }),
  sessions: readTable("Session", {
    // Stands in no export: it is only read to go on after it.
    order: ["sid"],
    columns: { startedAt: { column: "sess", decode: startedAt }, expire: instant },
  }),
};
