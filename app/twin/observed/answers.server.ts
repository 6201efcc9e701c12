import { hash } from "node:crypto";
import { db } from "~/ground/database/db.server";
import { isUniqueViolation } from "~/ground/database/trouble.server";
import { FIELDS } from "~/preferences/fields";
import { addPreference, type Preference } from "~/preferences/preferences.server";
import { refusal } from "~/web/http/responses/refusal";
import { noticedSource } from "./noticed-source";
import type { ObservedOffer } from "./offer";

/** Answer to what a twin noticed: added as a preference, not true, or never to be used. */
export type NoticedAnswer = "add" | "no" | "never";

const hashOf = (parts: readonly string[]) => hash("sha256", JSON.stringify(parts), "hex");

/** Id of an offer: a hash, so that it reveals no name. */
export const offerId = (userId: string, name: string) => hashOf([userId, "noticed", name]);
/** Key marking that nothing more of a creator is offered: one offer was added, or is never to be used. */
const creatorId = (userId: string, creator: string) => hashOf([userId, "creator", creator]);

/** A user's answers, by hash. */
export type Answered = ReadonlyMap<string, string>;

/** A user's stored answers. */
export async function observedAnswersOf(userId: string): Promise<Answered> {
  const rows = await db.observedAnswer.findMany({ where: { userId }, select: { hash: true, answer: true } });
  return new Map(rows.map((row) => [row.hash, row.answer]));
}

/** Whether the user answered that an observation is not true, or never to be used. */
export function isDeclined(userId: string, answered: Answered, name: string, creator: string): boolean {
  const answer = answered.get(offerId(userId, name));
  return answer === "no" || answer === "never" || answered.get(creatorId(userId, creator)) === "never";
}

/** Whether an offer was answered, or covered by an answer on its creator, and so is not to be made again. */
export function isAnsweredOffer(userId: string, answered: Answered, name: string, creator: string): boolean {
  return answered.has(offerId(userId, name)) || answered.has(creatorId(userId, creator));
}

/** The refusal of an offer that does not exist, or was answered before. */
export const noOffer = () => refusal(404, "Your twin has not noticed this, or you answered before.");

type Answers = Pick<typeof db, "observedAnswer">;

/** Stores an answer and, unless it is "no", that nothing more of the creator is offered. */
async function noteAnswer(
  tx: Answers,
  userId: string,
  { name, creator }: ObservedOffer,
  answer: NoticedAnswer,
): Promise<void> {
  await tx.observedAnswer.create({ data: { userId, hash: offerId(userId, name), answer } });
  if (answer === "no") return;
  const hash = creatorId(userId, creator);
  await tx.observedAnswer.upsert({
    where: { userId_hash: { userId, hash } },
    create: { userId, hash, answer },
    update: { answer },
  });
}

/** Adds an observation as a preference, with its evidence. */
function addNoticed(userId: string, offer: ObservedOffer): Promise<Preference> {
  const { category, subcategory, statement: preference } = offer;
  const input = {
    category,
    subcategory,
    preference,
    stance: "like" as const,
    confidence: FIELDS.confidence.initial,
  };
  const within = (tx: Answers) => noteAnswer(tx, userId, offer, "add");
  return addPreference(userId, input, { sourceData: noticedSource(offer), within });
}

/**
 * Answers an offer, once.
 *
 * @returns the preference, if it was added
 * @throws 404 refusal if it was answered meanwhile, 409 if the account's preferences are full
 */
export async function answerNoticed(
  userId: string,
  offer: ObservedOffer,
  answer: NoticedAnswer,
): Promise<Preference | null> {
  try {
    if (answer === "add") return await addNoticed(userId, offer);
    await db.$transaction((tx) => noteAnswer(tx, userId, offer, answer));
    return null;
  } catch (thrown) {
    throw isUniqueViolation(thrown) ? noOffer() : thrown;
  }
}
