import { z } from "zod";
import { ANSWER_NAMES, HIGHEST_ANSWER, LOWEST_ANSWER } from "~/personality/items";
import { forEachTrait, TRAITS } from "~/personality/traits";
import { keptReasonsSchema } from "~/twin/testing/predictor/kept-reasons";
import type { TwinState } from "~/twin/twin.server";

/** What the first line of every export says it is. */
export const FORMAT = "digital-twin-export";

/**
 * Raised when a field changes its meaning or goes away, so that an import never misreads a file. Then the reader of
 * the version before stays (`import-file.ts`), and a file of it joins `tests/fixtures/exports`.
 */
export const VERSION = 1;

/**
 * Raised when a list, a field or a value of one is added: an import reads what it knows of such a file. Files from
 * before there was this figure are of minor version 0.
 */
export const MINOR_VERSION = 1;

const instant = z.iso.datetime().describe("An instant, ISO 8601 in UTC.");
const day = z.iso.date().describe("A day in UTC.");
const percent = z.int().min(0).max(100);
const id = z.string().min(1).max(200);
/** Objects whose inside belongs to whoever wrote them. */
const jsonObject = z.record(z.string(), z.unknown());
/** What a column for whole numbers holds. */
const count = z.int().min(0).max(2_147_483_647);
const answer = z.int().min(LOWEST_ANSWER).max(HIGHEST_ANSWER);

const user = z
  .object({
    id,
    username: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    avatarUrl: z.string().nullable(),
    createdAt: instant,
    setupCompletedAt: instant.nullable(),
  })
  .describe("The account. Never a password, a token or a hash.");

const googleIdentity = z
  .object({ email: z.string(), linkedAt: instant })
  .nullable()
  .describe("The Google account that may sign in, if there is one.");

const twin = jsonObject.describe(
  "What was worked out from everything else, as the server that made the file does. An import works it out anew.",
);

export const personalityResult = z.object({
  id,
  ...forEachTrait(() => percent),
  neuroticism: percent.describe("As stored. Emotional Stability, on every screen, is 100 minus this."),
  insights: z.array(z.string().max(10_000)).max(100),
  answers: z
    .record(z.enum(ANSWER_NAMES), answer)
    .nullable()
    .describe("1 (Strongly Disagree) to 5 (Strongly Agree), or null where only the five scores were given."),
  completedAt: instant,
});

const draftSection = z.object({
  trait: z.enum(TRAITS),
  answers: z.partialRecord(z.enum(ANSWER_NAMES), answer),
  isAnswered: z
    .boolean()
    .optional()
    .describe("Posted with Next. Otherwise it only holds what stood chosen when the section was left."),
  updatedAt: instant,
});

export const preference = z.object({
  id,
  category: z.string().max(100),
  subcategory: z.string().max(100),
  preference: z.string(),
  confidence: percent,
  sourceData: jsonObject.describe('Where it came from, such as {"source": "preset"}.'),
  revision: count.min(1).describe("Raised by each change."),
  createdAt: instant,
  updatedAt: instant,
});

const deletedPreference = z
  .object({ id, row: z.unknown().describe("The preference as it was."), expire: instant })
  .describe("A preference that was deleted and can be brought back until `expire`.");

export const integration = z
  .object({
    id,
    platformName: z.string().max(100),
    isConnected: z.boolean(),
    status: z.string().max(100),
    isDemo: z.boolean().describe("A demo's figures count nowhere."),
    dataPoints: count,
    scopes: z.array(z.string()),
    profileData: jsonObject,
    lastSyncAt: instant.nullable(),
    lastError: z.string().nullable(),
    connectedAt: instant,
  })
  .describe("A connected platform, without its tokens.");

export const choiceAnswer = z.object({
  choiceId: id,
  chosen: z.enum(["a", "b"]),
  confidence: z.int().min(50).max(100).describe("How sure the person was, in percent."),
  probabilityA: z.number().min(0).max(1).describe('The twin\'s probability of "a" before it saw the answer.'),
  reasons: keptReasonsSchema
    .nullable()
    .optional()
    .describe("Why the twin predicted so, as it said it then; null or missing where that was not kept."),
  answeredAt: instant,
});

export const recommendationFeedback = z.object({
  recommendationId: id,
  verdict: z.enum(["helpful", "not-for-me"]),
  createdAt: instant,
});

export const activityMetric = z.object({
  date: day,
  decisionConfidence: percent,
  dataQuality: percent,
  platformActivity: jsonObject.describe("Data points by platform."),
});

const notification = z.object({
  id,
  title: z.string(),
  message: z.string(),
  type: z.string(),
  isRead: z.boolean(),
  actionUrl: z.string().nullable(),
  createdAt: instant,
});

const shareLink = z
  .object({
    id,
    name: z.string().describe("What stands in the link before its key. The key itself is not kept."),
    includes: z.unknown().describe("The parts that it shows."),
    createdAt: instant,
    expire: instant,
    endedAt: instant.nullable(),
  })
  .describe("A link that shows chosen parts of the twin.");

const session = z
  .object({ startedAt: instant.nullable(), expire: instant })
  .describe("A browser that is logged in.");

/** What may be as long as a person makes it, and is written page by page. */
const lists = {
  personalityResults: z.array(personalityResult).describe("Oldest first; the last one is the profile."),
  draftSections: z.array(draftSection).describe("Sections of an assessment that is not finished."),
  preferences: z.array(preference).describe("Oldest first."),
  deletedPreferences: z.array(deletedPreference),
  integrations: z.array(integration),
  choiceAnswers: z.array(choiceAnswer).describe("Oldest first."),
  recommendationFeedback: z.array(recommendationFeedback),
  activityMetrics: z.array(activityMetric).describe("One a day, oldest first."),
  notifications: z.array(notification).describe("Oldest first."),
  shareLinks: z.array(shareLink).describe("Oldest first."),
  sessions: z.array(session),
};

/** Everything that the product holds on one person except secrets: the file as this version writes it. */
export const exportSchema = z
  .object({
    format: z.literal(FORMAT),
    version: z.literal(VERSION).describe("Raised when a field changes its meaning or goes away."),
    minorVersion: z.literal(MINOR_VERSION).describe("Raised when something is added."),
    exportedAt: instant,
    user,
    googleIdentity,
    twin,
    ...lists,
  })
  .meta({ title: `Digital Twin export, version ${VERSION}.${MINOR_VERSION}` });

export type TwinExport = z.infer<typeof exportSchema>;
/** The names of the lists in an export. */
export type ListName = keyof typeof lists;
/** The lists in their order in the file. */
export const LISTS: readonly ListName[] = z.object(lists).keyof().options;
/** One entry of a list. */
export type Entry<Name extends ListName> = TwinExport[Name][number];
/** What stands before the lists. */
export type ExportHead = Omit<TwinExport, ListName>;
/** Where an export comes from: what stands before the lists, and each list page by page. */
export type ExportSource = {
  head: ExportHead & { twin: TwinState };
  pages: <Name extends ListName>(list: Name) => AsyncIterable<Entry<Name>[]>;
};

/** The published description of the file, JSON Schema draft 2020-12: `docs/twin-data.schema.json`. */
export function publishedSchema() {
  return z.toJSONSchema(exportSchema, { target: "draft-2020-12" });
}
