/**
 * The demo account of `npm run dev`, created with the product's own functions: two assessment results half a year
 * apart, preferences, and notifications. Created once, with fixed data.
 */
import { registrationSchema } from "~/accounts/credentials";
import { register } from "~/accounts/signing-in/registering.server";
import { changing } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { markRead, unreadNotifications } from "~/notifications/notifications.server";
import { ANSWER_NAMES, type Answers } from "~/personality/assessment/items";
import { answersSchema } from "~/personality/assessment/schema";
import { derivedProfileColumns } from "~/personality/results/derived-columns.server";
import { saveAnswers } from "~/personality/results/profiles.server";
import { addPreference } from "~/preferences/preferences.server";
import { paths } from "~/web/paths";

const DEMO = registrationSchema.parse({
  firstName: "Robin",
  lastName: "Demo",
  username: "robin-demo",
  email: "demo@example.org",
  password: "a demo password",
});

/** Thirty answers in item order: openness, conscientiousness, extraversion, agreeableness, neuroticism. */
const SPRING = "425341 332343 243422 425244 332323";
const AUTUMN = "515451 423244 244332 524244 242322";

const PREFERENCES = [
  {
    category: "communication",
    subcategory: "style",
    preference: "Clear and brief, by message",
    confidence: 80,
  },
  {
    category: "work",
    subcategory: "environment",
    preference: "Quiet mornings, meetings after lunch",
    confidence: 75,
  },
  { category: "lifestyle", subcategory: "pace", preference: "One thing at a time", confidence: 60 },
  { category: "social", subcategory: "group_size", preference: "Four people around a table", confidence: 85 },
  { category: "travel", subcategory: "cultural", preference: "Small museums, long walks", confidence: 55 },
] as const;

function answers(digits: string): Answers {
  const list = digits.replaceAll(" ", "");
  return answersSchema.parse(
    Object.fromEntries(ANSWER_NAMES.map((name, index) => [name, Number(list[index])])),
  );
}

/** A result dated in the past; the product itself always uses the current time. */
async function takeAssessment(userId: string, digits: string, completedAt: Date): Promise<void> {
  const { id, scores } = await saveAnswers(userId, answers(digits));
  const data = { completedAt, ...derivedProfileColumns({ ...scores, completedAt }) };
  await changing(userId, (tx) => tx.personalityProfile.update({ where: { id }, data }));
  const {
    newest: [notice],
  } = await unreadNotifications(userId, 1);
  if (notice) await db.notification.update({ where: { id: notice.id }, data: { createdAt: completedAt } });
}

async function makeDemoAccount(): Promise<void> {
  const { id } = await register(DEMO, "seed");
  await db.user.update({ where: { id }, data: { createdAt: new Date("2026-04-20T08:30:00Z") } });
  await takeAssessment(id, SPRING, new Date("2026-04-20T08:45:00Z"));
  const { newest } = await unreadNotifications(id);
  for (const { id: old } of newest) await markRead(id, old);
  for (const preference of PREFERENCES) await addPreference(id, { ...preference, stance: "like" });
  await takeAssessment(id, AUTUMN, new Date("2026-10-26T19:10:00Z"));
  const hello = {
    title: "This is a demo account",
    message: "Its answers are made up. Look around, and change what you like.",
    actionUrl: paths.dashboard(),
  };
  await db.notification.create({ data: { userId: id, ...hello } });
}

const existing = await db.user.findUnique({ where: { email: DEMO.email }, select: { id: true } });
if (!existing) await makeDemoAccount();
await db.$disconnect();
console.log(`Demo account: ${DEMO.email}, password: ${DEMO.password}`);
