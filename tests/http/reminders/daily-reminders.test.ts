import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS } from "~/ground/units";
import { NtfyServer, PushService } from "../../platforms/reminder-services";
import { Mailbox } from "../../support/accounts/mailbox";
import { productModules, signedInRow } from "../../support/server/product-modules";

const mailbox = await new Mailbox().start();
const push = await new PushService().start();
const ntfy = await new NtfyServer().start();
afterAll(async () => {
  push.stop();
  ntfy.stop();
  await mailbox.stop();
});

const ORIGIN = "http://localhost:3000";
const product = productModules(
  async () => ({
    ...(await import("~/reminders/daily/daily-reminders.server")),
    ...(await import("~/reminders/daily/reminder.server")),
    ...(await import("~/accounts/sessions/visits.server")),
    ...(await import("~/accounts/sessions/ending.server")),
    ...(await import("~/regaining/first-proof.server")),
  }),
  async () => ({
    ...mailbox.settings,
    APP_ORIGIN: ORIGIN,
    NTFY_URL: ntfy.origin,
    DATA_DIR: mkdtempSync(join(tmpdir(), "twin-reminders-")),
  }),
);

const never = new AbortController().signal;
const at = (text: string) => new Date(`${text}:00.000Z`);
/** The morning on which people ask for a reminder, and the evening of that day; their zone is Vienna's. */
const MORNING = at("2026-11-29T09:00");
const EVENING = at("2026-11-29T17:00");
const NEXT_EVENING = at("2026-11-30T17:00");
const USUAL = { title: "Digital Twin", text: "Your twin has a question." };
const LAST = { title: USUAL.text, text: expect.stringContaining("This is the last reminder") };

const send = (now: Date) => product.sendReminders(() => now, never);
const later = (now: Date, ms: number) => new Date(now.getTime() + ms);
const rowOf = (userId: string) => product.db.reminder.findUniqueOrThrow({ where: { userId } });
const MINUTE_MS = 60_000;

/** A person with a confirmed address, and their session. */
async function person() {
  const { userId, sid } = await signedInRow(product);
  const data = { timeZone: "Europe/Vienna", emailProvenAt: MORNING };
  const { email } = await product.db.user.update({ where: { id: userId }, data });
  return { userId, sid, email };
}

const save = (maker: { userId: string; sid: string }, wish: object, now = MORNING) =>
  product.saveReminder(maker, { hour: 18, way: "browser", browser: null, ...wish } as never, now);

/** Somebody who is reminded at six in the evening by this many browsers. */
async function reminded(count = 1, now = MORNING) {
  const somebody = await person();
  const browsers = Array.from({ length: count }, () => push.browser());
  for (const { fields } of browsers) {
    await save(somebody, { browser: { ...fields, device: "Firefox on Linux" } }, now);
  }
  const [browser = push.browser()] = browsers;
  return { ...somebody, browsers, browser };
}

beforeEach(async () => {
  await product.db.reminder.updateMany({ data: { way: null, due: null } });
  await product.db.pushSubscription.deleteMany({});
});

describe("a browser that was asked", () => {
  it("gets one message at its hour, which says nothing about the person, and none without", async () => {
    const [{ browser, userId }, other] = [await reminded(), await reminded()];
    await product.stopReminder(other.userId);
    await send(later(EVENING, -MINUTE_MS));
    expect(browser.messages).toEqual([]);
    await send(EVENING);
    await send(later(EVENING, MINUTE_MS));
    await send(later(EVENING, 5 * 60 * MINUTE_MS));
    expect(browser.messages).toEqual([USUAL]);
    expect(other.browser.messages).toEqual([]);
    await send(NEXT_EVENING);
    expect(browser.messages).toEqual([USUAL, USUAL]);
    expect((await rowOf(userId)).due).toEqual(at("2026-12-01T17:00"));
  });

  it("gets it from a server that names itself, and only until midnight", async () => {
    const { browser } = await reminded();
    await send(later(EVENING, 2 * 60 * MINUTE_MS));
    const headers = push.at(browser.path)[0]?.headers;
    expect(headers?.ttl).toBe(String(4 * 60 * 60));
    expect(headers?.["content-encoding"]).toBe("aes128gcm");
    const sender = await push.sender(browser);
    expect(sender).toMatchObject({ aud: push.origin, alg: "ES256", sub: "mailto:operator@localhost" });
  });

  it("gets none after midnight: it waits for the next day's hour", async () => {
    const { browser, userId } = await reminded();
    await send(at("2026-11-29T23:05"));
    expect([browser.messages, (await rowOf(userId)).due]).toEqual([[], NEXT_EVENING]);
  });

  it("gets one from two servers at once, and one however often the reminder is saved or switched on again", async () => {
    const { browser, ...maker } = await reminded();
    await Promise.all([send(EVENING), send(EVENING), send(EVENING)]);
    const again = { browser: { ...browser.fields, device: "" } };
    await Promise.all([1, 2].map(() => save(maker, again, later(EVENING, MINUTE_MS))));
    await product.stopReminder(maker.userId);
    await save(maker, again, later(EVENING, 2 * MINUTE_MS));
    await send(later(EVENING, 3 * MINUTE_MS));
    expect(browser.messages).toEqual([USUAL]);
    expect(await product.db.pushSubscription.count({ where: { userId: maker.userId } })).toBe(1);
  });

  it("gets none on a day whose check-in was given", async () => {
    const { browser, userId } = await reminded();
    await product.db.checkIn.create({ data: { userId, date: "2026-11-29", value: 4 } });
    await send(EVENING);
    expect([browser.messages, (await rowOf(userId)).due]).toEqual([[], NEXT_EVENING]);
    await send(NEXT_EVENING);
    expect(browser.messages).toEqual([USUAL]);
  });

  it("has no message left behind when the process dies between recording and sending: none that day", async () => {
    const { browser, userId } = await reminded();
    // What a process leaves that died right after recording.
    await product.db.reminder.update({ where: { userId }, data: { sentAt: EVENING, due: NEXT_EVENING } });
    await send(later(EVENING, MINUTE_MS));
    expect(browser.messages).toEqual([]);
  });

  it("is one of ten at most: the oldest makes room", async () => {
    const { browsers, userId } = await reminded(12);
    await send(EVENING);
    expect(browsers.map(({ messages }) => messages.length)).toEqual([0, 0, ...Array(10).fill(1)]);
    expect(await product.db.pushSubscription.count({ where: { userId } })).toBe(10);
  });
});

describe("after two weeks without a visit", () => {
  it("the next message says that it is the last, and it is", async () => {
    const { browser, userId } = await reminded();
    for (let day = 0; day < 30; day++) await send(later(EVENING, day * DAY_MS));
    expect(browser.messages).toEqual([...Array(14).fill(USUAL), LAST]);
    const { due, endedAt } = await rowOf(userId);
    expect([due, endedAt]).toEqual([null, later(EVENING, 14 * DAY_MS)]);
  });

  it.each(["visit", "check-in"])("it goes on if there was a %s", async (what) => {
    const { browser, userId } = await reminded();
    const seen = later(MORNING, 10 * DAY_MS);
    if (what === "visit") await product.noteVisit(userId, seen);
    else {
      const data = { userId, date: "2026-12-09", value: 3, createdAt: seen };
      await product.db.checkIn.create({ data });
    }
    await send(later(EVENING, 14 * DAY_MS));
    expect(browser.messages).toEqual([USUAL]);
  });
});

describe("a push service", () => {
  it("that says 410 or 404 loses the browser; with the last one the reminder is off", async () => {
    const { browsers, userId } = await reminded(2);
    push.habits.set(browsers[0]?.path ?? "", 410);
    await send(EVENING);
    expect(await product.db.pushSubscription.count({ where: { userId } })).toBe(1);
    expect((await rowOf(userId)).way).toBe("browser");
    push.habits.set(browsers[1]?.path ?? "", 404);
    await send(NEXT_EVENING);
    expect(await product.db.pushSubscription.count({ where: { userId } })).toBe(0);
    expect(await rowOf(userId)).toMatchObject({ way: null, due: null });
  });

  it("that cannot take it now is asked again in half an hour, and the other browsers are not", async () => {
    const { browsers, browser, userId } = await reminded(2);
    push.habits.set(browser.path, 503);
    await send(EVENING);
    expect((await rowOf(userId)).due).toEqual(later(EVENING, 30 * MINUTE_MS));
    push.habits.delete(browser.path);
    await send(later(EVENING, 30 * MINUTE_MS));
    await send(later(EVENING, 60 * MINUTE_MS));
    expect(browsers.map(({ messages }) => messages.length)).toEqual([2, 1]);
    expect((await rowOf(userId)).due).toEqual(NEXT_EVENING);
  });

  it.each(["redirects", "endless", 403] as const)(
    "that answers with %s gets one call and no more",
    async (habit) => {
      const { browser, userId } = await reminded();
      push.habits.set(browser.path, habit);
      await send(EVENING);
      expect([push.at(browser.path).length, push.at("/elsewhere")]).toEqual([1, []]);
      expect((await rowOf(userId)).due).toEqual(NEXT_EVENING);
    },
  );

  it("that never answers holds nobody up for longer than five seconds, and is not asked again that day", async () => {
    const [slow, quick] = [await reminded(), await reminded()];
    push.habits.set(slow.browser.path, "never");
    const began = performance.now();
    await send(EVENING);
    expect(performance.now() - began).toBeLessThan(8_000);
    expect(quick.browser.messages).toEqual([USUAL]);
    expect((await rowOf(slow.userId)).due).toEqual(NEXT_EVENING);
  }, 15_000);
});

describe("by ntfy", () => {
  it("the message goes to a topic that nobody can guess, which stays while the hour changes", async () => {
    const somebody = await person();
    const { topic } = await save(somebody, { way: "ntfy" });
    expect(topic).toMatch(/^twin-[a-z0-9]{26}$/);
    expect(await save(somebody, { way: "ntfy", hour: 17 })).toEqual({ topic: null });
    await send(later(EVENING, -60 * MINUTE_MS));
    await send(EVENING);
    expect(ntfy.messages(topic ?? "")).toEqual([{ ...USUAL, click: ORIGIN }]);
    const { sealedTopic } = await rowOf(somebody.userId);
    expect(sealedTopic).not.toContain(topic);
  });

  it("in place of browsers, which get nothing any more, from the next day on if one had the day's", async () => {
    const { browsers, browser, ...somebody } = await reminded(2);
    push.habits.set(browser.path, 503);
    await send(EVENING);
    const { topic } = await save(somebody, { way: "ntfy" }, later(EVENING, 10 * MINUTE_MS));
    for (const now of [later(EVENING, 30 * MINUTE_MS), NEXT_EVENING]) await send(now);
    const messages = [...browsers.map((one) => one.messages), ntfy.messages(topic ?? "")];
    expect(messages.map(({ length }) => length)).toEqual([1, 1, 1]);
  });
});

describe("by email", () => {
  it("the message has a link that stops it, for that person and that email alone", async () => {
    const [somebody, other] = [await person(), await person()];
    for (const one of [somebody, other]) await save(one, { way: "email" });
    await send(EVENING);
    await send(later(EVENING, MINUTE_MS));
    const [letter, ...more] = mailbox.to(somebody.email);
    expect([letter?.subject, more]).toEqual(["Your twin has a question.", []]);
    expect(letter?.text).not.toContain("Ada");
    expect(letter?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    const [, token = ""] = /\/reminder\/stop\?token=(\S+)/.exec(letter?.text ?? "") ?? [];
    await product.stopReminderByToken(token.replace(somebody.userId, other.userId), "198.51.100.1");
    expect((await rowOf(other.userId)).way).toBe("email");
    await product.stopReminderByToken(token, "198.51.100.1");
    expect(await rowOf(somebody.userId)).toMatchObject({ way: null, due: null });
  });

  it("needs a confirmed address, when asked for and when sent", async () => {
    const somebody = await person();
    await save(somebody, { way: "email" });
    await product.db.user.update({ where: { id: somebody.userId }, data: { emailProvenAt: null } });
    await send(EVENING);
    expect(mailbox.to(somebody.email)).toEqual([]);
    await expect(save(somebody, { way: "email" })).rejects.toMatchObject({ status: 409 });
  });
});

it("nothing is sent to somebody who is asked neither how the day was nor a choice", async () => {
  const { userId, browser } = await reminded();
  await product.db.user.update({ where: { id: userId }, data: { checkInsOffSince: MORNING } });
  await send(EVENING);
  expect(browser.messages).toEqual([]);
});

it("ending a session ends the reminders in its browser", async () => {
  const { userId, sid, browser } = await reminded();
  await product.db.$transaction((tx) =>
    product.endSessions(tx as never, userId, "ended-elsewhere", { only: sid }),
  );
  await send(EVENING);
  expect(browser.messages).toEqual([]);
  expect((await rowOf(userId)).way).toBeNull();
});

it.each([
  ["ends the reminders of whoever used the account before", false, []],
  ["leaves those of a session that had proven it", true, [USUAL]],
])("a first proof of the address %s", async (_what, hasProven, messages) => {
  const { userId, sid, email } = await person();
  await product.db.user.update({ where: { id: userId }, data: { emailProvenAt: null } });
  if (hasProven) await product.db.session.update({ where: { sid }, data: { provenAddress: email } });
  const browser = push.browser();
  await save({ userId, sid }, { browser: { ...browser.fields, device: "" } });
  const ended = await product.db.$transaction((tx) =>
    product.revokeAtFirstProof(tx as never, { id: userId, email }, null, "address-proven"),
  );
  expect(ended.reminder).toBe(!hasProven);
  await send(EVENING);
  expect(browser.messages).toEqual(messages);
});
