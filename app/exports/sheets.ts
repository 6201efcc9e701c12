import { ITEMS } from "~/personality/items";
import { shownFigure, TRAIT_NAMES, TRAITS } from "~/personality/traits";
import { platformLabel } from "~/platforms/catalogue";
import { CATEGORY_LABELS, isCategory, SUBCATEGORY_LABELS } from "~/preferences/categories";
import type { Entry, ExportHead, ListName } from "./format.server";
import { column, type Sheet } from "./sheet";

/** A preference has at most 50,000 characters, which two cells hold. */
const PREFERENCE_CELLS = 2;

const categoryLabel = (category: string) => (isCategory(category) ? CATEGORY_LABELS[category] : category);
const subcategoryLabel = (subcategory: string) => SUBCATEGORY_LABELS[subcategory] ?? subcategory;

const personalityResults: Sheet<Entry<"personalityResults">> = {
  name: "Personality results",
  columns: [
    column.instant("Completed", (row) => row.completedAt),
    // The same figures as on the screens, Emotional Stability included.
    ...TRAITS.map((trait) =>
      column.whole(TRAIT_NAMES[trait], (row: Entry<"personalityResults">) => shownFigure(trait, row[trait])),
    ),
    column.text("Insights", 60, (row) => row.insights.join("\n")),
    ...ITEMS.map((item) =>
      column.whole(item.text, (row: Entry<"personalityResults">) => row.answers?.[item.name] ?? null),
    ),
    column.text("Id", 38, (row) => row.id),
  ],
};

const draftSections: Sheet<Entry<"draftSections">> = {
  name: "Unfinished assessment",
  columns: [
    column.text("Section", 26, (row) => TRAIT_NAMES[row.trait]),
    column.yesNo("Answered", (row) => row.isAnswered ?? true),
    column.instant("Kept", (row) => row.updatedAt),
    ...([1, 2, 3, 4, 5, 6] as const).map((position) =>
      column.whole(
        `Answer ${position}`,
        (row: Entry<"draftSections">) => row.answers[`${row.trait}_${position}`] ?? null,
      ),
    ),
  ],
};

const preferences: Sheet<Entry<"preferences">> = {
  name: "Preferences",
  columns: [
    column.text("Category", 16, (row) => categoryLabel(row.category)),
    column.text("Subcategory", 16, (row) => subcategoryLabel(row.subcategory)),
    column.text("Preference", 60, (row) => row.preference, PREFERENCE_CELLS),
    column.whole("Confidence (%)", (row) => row.confidence),
    column.instant("Added", (row) => row.createdAt),
    column.instant("Changed", (row) => row.updatedAt),
    column.whole("Version", (row) => row.revision),
    column.text("Where it came from", 28, (row) => JSON.stringify(row.sourceData)),
    column.text("Id", 38, (row) => row.id),
  ],
};

const deletedPreferences: Sheet<Entry<"deletedPreferences">> = {
  name: "Deleted preferences",
  columns: [
    column.instant("Can be brought back until", (row) => row.expire),
    column.text("Preference as it was", 80, (row) => JSON.stringify(row.row), PREFERENCE_CELLS),
    column.text("Id", 38, (row) => row.id),
  ],
};

const integrations: Sheet<Entry<"integrations">> = {
  name: "Platforms",
  columns: [
    column.text("Platform", 18, (row) => platformLabel(row.platformName)),
    column.yesNo("Demo", (row) => row.isDemo),
    column.yesNo("Connected", (row) => row.isConnected),
    column.text("Status", 16, (row) => row.status),
    column.whole("Data points", (row) => row.dataPoints),
    column.instant("Connected since", (row) => row.connectedAt),
    column.instant("Last sync", (row) => row.lastSyncAt),
    column.text("Last error", 30, (row) => row.lastError),
    column.text("Allowed", 40, (row) => row.scopes.join("\n")),
    column.text("Profile", 40, (row) => JSON.stringify(row.profileData), PREFERENCE_CELLS),
    column.text("Id", 38, (row) => row.id),
  ],
};

const choiceAnswers: Sheet<Entry<"choiceAnswers">> = {
  name: "Choices",
  columns: [
    column.text("Choice", 34, (row) => row.choiceId),
    column.text("You chose", 12, (row) => row.chosen),
    column.whole("How sure you were (%)", (row) => row.confidence),
    column.decimal("Twin's probability of a", (row) => row.probabilityA),
    column.text("Why it gave that", 60, (row) => row.reasons?.map(({ text }) => text).join("\n") ?? null),
    column.instant("Answered", (row) => row.answeredAt),
  ],
};

const recommendationFeedback: Sheet<Entry<"recommendationFeedback">> = {
  name: "Recommendation feedback",
  columns: [
    column.text("Recommendation", 34, (row) => row.recommendationId),
    column.text("You said", 14, (row) => (row.verdict === "helpful" ? "Helpful" : "Not for me")),
    column.instant("Said", (row) => row.createdAt),
  ],
};

const activityMetrics: Sheet<Entry<"activityMetrics">> = {
  name: "Activity",
  columns: [
    column.day("Day", (row) => row.date),
    column.whole("Decision confidence", (row) => row.decisionConfidence),
    column.whole("Data quality", (row) => row.dataQuality),
    column.text("Data points by platform", 40, (row) => JSON.stringify(row.platformActivity)),
  ],
};

const notifications: Sheet<Entry<"notifications">> = {
  name: "Notifications",
  columns: [
    column.instant("Sent", (row) => row.createdAt),
    column.text("Title", 36, (row) => row.title),
    column.text("Message", 70, (row) => row.message, PREFERENCE_CELLS),
    column.yesNo("Read", (row) => row.isRead),
    column.text("Kind", 16, (row) => row.type),
    column.text("Leads to", 26, (row) => row.actionUrl),
  ],
};

const shareLinks: Sheet<Entry<"shareLinks">> = {
  name: "Share links",
  columns: [
    column.text("Link", 26, (row) => row.name),
    column.text("Shows", 40, (row) =>
      Array.isArray(row.includes) ? row.includes.join(", ") : JSON.stringify(row.includes),
    ),
    column.instant("Made", (row) => row.createdAt),
    column.instant("Ends", (row) => row.expire),
    column.instant("Ended", (row) => row.endedAt),
  ],
};

const sessions: Sheet<Entry<"sessions">> = {
  name: "Sessions",
  columns: [column.instant("Logged in", (row) => row.startedAt), column.instant("Ends", (row) => row.expire)],
};

/** The sheet of each list, in the order of the workbook. */
export const SHEETS: { [Name in ListName]: Sheet<Entry<Name>> } = {
  personalityResults,
  draftSections,
  preferences,
  deletedPreferences,
  integrations,
  choiceAnswers,
  recommendationFeedback,
  activityMetrics,
  notifications,
  shareLinks,
  sessions,
};

type Fact = { what: string; text?: string | null; instant?: string | null };

/** The first sheet: whose workbook this is, and how to read it. */
export const ABOUT: Sheet<Fact> = {
  name: "About",
  columns: [
    column.text("What", 24, (fact) => fact.what),
    column.text("Value", 60, (fact) => fact.text ?? null),
    column.instant("Time", (fact) => fact.instant ?? null),
  ],
};

/** The rows of {@link ABOUT}. */
export function aboutRows({ user, googleIdentity, exportedAt, format, version }: ExportHead): Fact[] {
  return [
    { what: "What this is", text: "Everything that Digital Twin holds on you, except secrets." },
    { what: "Made", instant: exportedAt },
    { what: "Times", text: "All times are in UTC." },
    { what: "Answers", text: "1 is Strongly Disagree, 5 is Strongly Agree." },
    { what: "Format", text: `${format}, version ${version}` },
    { what: "First name", text: user.firstName },
    { what: "Last name", text: user.lastName },
    { what: "Username", text: user.username },
    { what: "Email", text: user.email },
    { what: "Picture", text: user.avatarUrl },
    { what: "Account made", instant: user.createdAt },
    { what: "Setup completed", instant: user.setupCompletedAt },
    { what: "Google account", text: googleIdentity?.email, instant: googleIdentity?.linkedAt },
    { what: "Account id", text: user.id },
  ];
}
