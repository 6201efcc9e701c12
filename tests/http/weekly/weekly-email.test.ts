import { randomBytes } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS } from "~/ground/units";
import { RECOMMENDATION_RULES } from "~/twin/engine/recommendations/recommendations";
import { CHOICES } from "~/twin/testing/choices/choices";
import { Mailbox } from "../../support/accounts/mailbox";
import { productModules } from "../../support/server/product-modules";

const mailbox = await new Mailbox().start();
afterAll(() => mailbox.stop());

const ORIGIN = "https://twin.example";
const product = productModules(
  async () => ({
    ...(await import("~/reminders/weekly/weekly-email.server")),
    ...(await import("~/reminders/weekly/subscription.server")),
    ...(await import("~/personality/results/profiles.server")),
  }),
  async () => ({ ...mailbox.settings, APP_ORIGIN: ORIGIN }),
);

const NINE = new Date("2026-11-29T09:00:00.000Z");
const SUNDAY = new Date("2026-11-29T09:10:00.000Z");
const NEXT_SUNDAY = "2026-12-06T09:00:00.000Z";
const SCORES = { openness: 91, conscientiousness: 35, extraversion: 87, agreeableness: 96, neuroticism: 23 };
const never = new AbortController().signal;

const send = (now = SUNDAY) => product.sendWeeklyEmails(now, never);
const rowOf = (id: string) => product.db.user.findUniqueOrThrow({ where: { id } });
const sentTo = (email: string) => mailbox.to(email);

/** A user with a twin who asked for the weekly email, which is due. */
async function subscriber(given: { emailProvenAt?: Date | null; timeZone?: string; hasTwin?: boolean } = {}) {
  const { hasTwin = true, ...columns } = given;
  const name = `person-${randomBytes(6).toString("hex")}`;
  const { id, email } = await product.db.user.create({
    data: {
      username: name,
      usernameKey: name,
      email: `${name}@example.org`,
      firstName: "Ada",
      lastName: "Lovelace",
      emailProvenAt: new Date("2026-01-01T00:00:00Z"),
      weeklyEmailSince: new Date("2026-11-01T00:00:00Z"),
      weeklyEmailDue: NINE,
      ...columns,
    },
  });
  if (hasTwin) await product.saveResult(id, { scores: SCORES, answers: null });
  return { id, email };
}

/** Answers choices; the twin had expected the first side of each. */
async function answer(userId: string, sides: readonly ("a" | "b")[], answeredAt: Date, from = 0) {
  for (const [index, chosen] of sides.entries()) {
    await product.database.query(
      `INSERT INTO "ChoiceAnswer" ("userId", "choiceId", "chosen", "confidence", "probabilityA", "answeredAt")
       VALUES ($1, $2, $3, 80, 0.7, $4)`,
      [userId, CHOICES[from + index]?.id ?? "", chosen, answeredAt],
    );
  }
}

const tryUntil = (userId: string, rule: number, day: string) =>
  product.database.query(
    `INSERT INTO "RecommendationFeedback" ("userId", "recommendationId", "tryUntil") VALUES ($1, $2, $3)`,
    [userId, RECOMMENDATION_RULES[rule]?.id ?? "", day],
  );

beforeEach(async () => {
  mailbox.habit = "takes";
  await product.db.user.updateMany({ data: { weeklyEmailSince: null, weeklyEmailDue: null } });
});

describe("the weekly email", () => {
  it("has the week's look back, one choice, what is due, and the link that stops it", async () => {
    const { id, email } = await subscriber();
    await answer(id, ["a", "a", "b"], new Date(SUNDAY.getTime() - 2 * DAY_MS));
    await answer(id, ["b"], new Date(SUNDAY.getTime() - 8 * DAY_MS), 3);
    await tryUntil(id, 0, "2026-11-28");
    await tryUntil(id, 1, "2026-12-24");
    await send();
    const [letter, ...more] = sentTo(email);
    expect(more).toEqual([]);
    expect(letter?.subject).toBe("Your week with your twin: right 2 of 3");
    for (const part of [letter?.text, letter?.html]) {
      expect(part).toContain("Right 2 of 3");
      expect(part).toContain("Something you tried: did it help?");
      expect(part).toContain(`${ORIGIN}/weekly-email/stop?token=${id}.`);
    }
    const choice = CHOICES.find(({ situation }) => letter?.text.includes(situation));
    for (const side of [choice?.a, choice?.b]) {
      expect(letter?.text).toContain(`${side}:\r\n${ORIGIN}/#today-title\r\n`);
    }
    expect(letter?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    const [, oneClick] = /^List-Unsubscribe:\s+<([^>]+)>\r$/m.exec(letter?.raw ?? "") ?? [];
    expect(oneClick).toMatch(new RegExp(`^${ORIGIN}/api/weekly-email/stop\\?token=${id}\\.[\\w-]{43}$`));
  });

  it("tells no score, no name, and not what somebody tried", async () => {
    const { id, email } = await subscriber();
    await tryUntil(id, 0, "2026-11-28");
    await send();
    const [letter] = sentTo(email);
    const rule = RECOMMENDATION_RULES[0];
    for (const secret of [
      "91",
      "35",
      "87",
      "96",
      "23",
      "Ada",
      "Lovelace",
      rule?.id ?? "",
      rule?.title ?? "",
    ]) {
      expect(letter?.text.replace(/\?token=\S+/, "")).not.toContain(secret);
    }
    expect(letter?.html).not.toMatch(/<(img|link|script)\b|src=|url\(/i);
  });

  it("goes once, by two servers at once too, and again a week later", async () => {
    const { id, email } = await subscriber();
    await Promise.all([send(), send()]);
    await send(new Date(SUNDAY.getTime() + 60_000));
    expect(sentTo(email)).toHaveLength(1);
    const row = await rowOf(id);
    expect([row.weeklyEmailSentAt, row.weeklyEmailDue?.toISOString()]).toEqual([SUNDAY, NEXT_SUNDAY]);
    await send(new Date(NEXT_SUNDAY));
    expect(sentTo(email)).toHaveLength(2);
  });

  it("goes at nine by the person's own clock", async () => {
    const { id, email } = await subscriber({ timeZone: "America/New_York" });
    await send();
    expect(sentTo(email)).toEqual([]);
    expect((await rowOf(id)).weeklyEmailDue?.toISOString()).toBe("2026-11-29T14:00:00.000Z");
    await send(new Date("2026-11-29T14:05:00.000Z"));
    expect(sentTo(email)).toHaveLength(1);
  });

  it("goes to nobody whose address is not confirmed, and to nobody for whom there is nothing in it", async () => {
    const unproven = await subscriber({ emailProvenAt: null });
    const empty = await subscriber({ hasTwin: false });
    await send();
    for (const { id, email } of [unproven, empty]) {
      expect(sentTo(email)).toEqual([]);
      expect((await rowOf(id)).weeklyEmailDue?.toISOString()).toBe(NEXT_SUNDAY);
    }
  });

  it("goes to nobody who stopped it, nor after the account was deleted", async () => {
    const [stopped, gone] = [await subscriber(), await subscriber()];
    await product.stopWeeklyEmail(stopped.id);
    await product.db.user.delete({ where: { id: gone.id } });
    await send();
    expect([sentTo(stopped.email), sentTo(gone.email)]).toEqual([[], []]);
  });

  it("goes in batches of twenty", async () => {
    const all = await Promise.all(Array.from({ length: 21 }, () => subscriber()));
    expect(await send()).toBe(true);
    expect(all.filter(({ email }) => sentTo(email).length === 1)).toHaveLength(20);
    expect(await send()).toBe(false);
    expect(all.filter(({ email }) => sentTo(email).length === 1)).toHaveLength(21);
  });
});

describe("with a mail server", () => {
  it("that is away it waits, and goes when it is back", async () => {
    const { id, email } = await subscriber();
    await mailbox.stop();
    await expect(send()).rejects.toThrow("a letter was not taken");
    expect((await rowOf(id)).weeklyEmailSentAt).toBeNull();
    await mailbox.start();
    await send(new Date(SUNDAY.getTime() + DAY_MS / 2));
    expect(sentTo(email)).toHaveLength(1);
  });

  it("that was away for a day it waits for the next Sunday", async () => {
    const { id, email } = await subscriber();
    await send(new Date(SUNDAY.getTime() + DAY_MS));
    expect(sentTo(email)).toEqual([]);
    expect((await rowOf(id)).weeklyEmailDue?.toISOString()).toBe(NEXT_SUNDAY);
  });

  it("that is busy it is tried again half an hour later", async () => {
    const { id, email } = await subscriber();
    mailbox.habit = "busy";
    await send();
    const row = await rowOf(id);
    expect([row.weeklyEmailSentAt, row.weeklyEmailDue?.toISOString()]).toEqual([
      null,
      "2026-11-29T09:40:00.000Z",
    ]);
    mailbox.habit = "takes";
    await send(new Date("2026-11-29T09:41:00.000Z"));
    expect(sentTo(email)).toHaveLength(1);
  });

  it("that knows no such recipient it is left until next week", async () => {
    const { id, email } = await subscriber();
    mailbox.habit = "unknown recipient";
    await send();
    expect(sentTo(email)).toEqual([]);
    expect((await rowOf(id)).weeklyEmailDue?.toISOString()).toBe(NEXT_SUNDAY);
  });

  it("that hangs up without a word after taking it, it does not go twice", async () => {
    const { id, email } = await subscriber();
    mailbox.habit = "hangs up";
    await expect(send()).rejects.toThrow("a letter was not taken");
    mailbox.habit = "takes";
    await send(new Date(SUNDAY.getTime() + 60_000));
    expect(sentTo(email)).toHaveLength(1);
    expect((await rowOf(id)).weeklyEmailDue?.toISOString()).toBe(NEXT_SUNDAY);
  });
});

describe("the link that stops it", () => {
  const tokenTo = async (email: string) =>
    /weekly-email\/stop\?token=(\S+)/.exec(sentTo(email).at(-1)?.text ?? "")?.[1] ?? "";

  it("works in every email, as often as one likes", async () => {
    const { id, email } = await subscriber();
    await send();
    const token = await tokenTo(email);
    for (let turn = 0; turn < 2; turn++) {
      await product.stopByToken(token, "198.51.100.1");
      expect(await rowOf(id)).toMatchObject({ weeklyEmailSince: null, weeklyEmailDue: null });
    }
  });

  it("ends with the address, and stops nobody else's", async () => {
    const [{ id, email }, other] = [await subscriber(), await subscriber()];
    await send();
    const token = await tokenTo(email);
    await product.db.user.update({ where: { id }, data: { email: `new-${email}` } });
    for (const wrong of [token, token.replace(id, other.id), `${id}.${"A".repeat(43)}`, "", "x", `${id}.`]) {
      await product.stopByToken(wrong, "198.51.100.2");
    }
    for (const one of [id, other.id]) expect((await rowOf(one)).weeklyEmailSince).not.toBeNull();
  });

  it("is counted by network where it is wrong, and by account where it is right", async () => {
    const { id, email } = await subscriber();
    await send();
    const network = "198.51.100.3";
    for (let turn = 0; turn < 120; turn++) await product.stopByToken("wrong", network);
    await expect(product.stopByToken("wrong", network)).rejects.toMatchObject({ status: 429 });
    await product.stopByToken(await tokenTo(email), network);
    expect((await rowOf(id)).weeklyEmailSince).toBeNull();
  });
});

it("asking for it again after stopping brings none before a week is over", async () => {
  const { id, email } = await subscriber();
  await send();
  await product.stopWeeklyEmail(id);
  await product.askForWeeklyEmail(id, new Date(SUNDAY.getTime() + 60_000));
  expect((await rowOf(id)).weeklyEmailDue?.toISOString()).toBe(NEXT_SUNDAY);
  await send(new Date(SUNDAY.getTime() + 120_000));
  expect(sentTo(email)).toHaveLength(1);
});
