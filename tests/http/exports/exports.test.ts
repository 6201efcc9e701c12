import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { loggedIn, storedSessionId } from "../../support/accounts/person";
import {
  column,
  EXCEL_EXPORT,
  exported,
  fill,
  JSON_EXPORT,
  SECRETS,
  workbook,
} from "../../support/exports/exporting";
import { Client } from "../../support/http/client";
import { serve } from "../../support/server/serve";
import { startServer } from "../../support/server/server";
import { addPreference } from "../../support/twin/preferring";

const server = await serve({ own: true });
const SCHEMA = new URL("../../../docs/twin-data.schema.json", import.meta.url);
const EXCEL_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const today = () => new Date().toISOString().slice(0, 10);

describe("an export as JSON", () => {
  it("holds everything of a person, as the published schema says", async () => {
    const person = await loggedIn(server);
    await fill(server, person, "everything");
    const whole = await exported(person.client);
    const published = z.fromJSONSchema(JSON.parse(readFileSync(SCHEMA, "utf8")));
    expect(published.safeParse((await person.client.get(JSON_EXPORT)).json()).error).toBeUndefined();
    expect(whole).toMatchObject({ format: "digital-twin-export", version: 1 });
    expect(whole.user).toEqual((await person.client.get("/api/user")).json());
    const linkedAt = "2026-05-06T07:08:09.123Z";
    expect(whole.googleIdentity).toEqual({ email: "everything@google.example", linkedAt, blockedAt: null });
    // The names of the fields were checked above, against the published schema.
    expect(new Set(Object.values(whole.account))).toEqual(new Set([null]));
    expect(whole.personalityResults.map(({ openness }) => openness)).toEqual([expect.any(Number), 71]);
    expect(whole.personalityResults[0]?.answers).toMatchObject({ openness_1: 1, neuroticism_6: 5 });
    expect(whole.draftSections.map(({ answers, isAnswered }) => [answers, isAnswered])).toEqual([
      [{ openness_1: 5, openness_2: 1 }, false],
    ]);
    expect(whole.preferences.map(({ confidence }) => confidence)).toEqual([0, 40, 100]);
    expect(JSON.stringify(whole.deletedPreferences)).toContain("everything deleted");
    expect(
      whole.integrations.map(({ platformName, isDemo, dataPoints }) => [platformName, isDemo, dataPoints]),
    ).toEqual([
      ["google", false, 77],
      ["linkedin", true, 250],
    ]);
    expect(whole.platformGrants).toMatchObject([
      {
        platform: "google",
        name: "profile",
        scopes: ["openid"],
        lastError: "everything was away",
        dataPoints: 77,
      },
    ]);
    expect(whole.platformData.map(({ data }) => data)).toEqual([{ profile: { name: "everything" } }]);
    expect(whole.signals).toMatchObject([
      { kind: "activity-by-hour", observations: 77, values: { 9: 70, 15: 7 } },
    ]);
    expect(whole.storedArchives).toMatchObject([{ fileName: "everything.zip", sizeKib: 12 }]);
    expect(whole.choiceAnswers).toEqual([
      {
        choiceId: "work-new-tool",
        chosen: "b",
        confidence: 80,
        probabilityA: 0.375,
        answeredAt: "2026-05-06T07:08:09.123Z",
      },
    ]);
    expect(whole.recommendationFeedback.map(({ verdict }) => verdict)).toEqual(["not-for-me"]);
    expect(whole.activityMetrics[0]).toEqual({
      date: "2026-05-06",
      decisionConfidence: 12,
      dataQuality: 34,
      platformActivity: { google: 77 },
    });
    expect(whole.notifications).toMatchObject([{ title: "Hello", message: "A message", isRead: false }]);
    expect(whole.shareLinks.map(({ name, includes }) => [name, includes])).toEqual([
      ["twin-everything-stamp", ["personality"]],
    ]);
    expect(whole.sessions).toMatchObject([{ device: expect.any(String), endedFor: null }]);
    expect(whole.securityEvents).toMatchObject([
      { kind: "password-changed", title: "everything happened", isRead: false },
    ]);
    const guards = [...whole.passkeys, ...whole.authenticatorApps].map(({ name }) => name);
    expect(guards).toEqual(["everything phone", "everything app"]);
    const { decisionSpeed } = Object((await person.client.get("/api/decision-patterns")).json());
    expect(whole.twin).toMatchObject({ patterns: { decisionSpeed } });
  });

  it("holds no secret, and nothing of anybody else", async () => {
    const [ada, bob] = [await loggedIn(server), await loggedIn(server)];
    await fill(server, ada, "adas");
    await fill(server, bob, "bobs");
    const whole = JSON.stringify(await exported(ada.client));
    const sheets = (await workbook(ada)).worksheets
      .map((sheet) => JSON.stringify(sheet.getSheetValues()))
      .join();
    const sessionId = decodeURIComponent(ada.client.cookie("twin_session") ?? "").split(".")[0] ?? "";
    for (const text of [whole, sheets]) {
      expect(text).toContain("adas preference 40");
      for (const secret of [...Object.values(SECRETS), "$argon2", sessionId, storedSessionId(sessionId)]) {
        expect(text).not.toContain(secret);
      }
      for (const foreign of ["bobs", bob.id, bob.email]) expect(text).not.toContain(foreign);
    }
  });

  it("goes over many pages without losing or repeating a row, all of one instant", async () => {
    const { client, id } = await loggedIn(server);
    const rows = `WITH RECURSIVE numbers(i) AS (SELECT 1001 UNION ALL SELECT i + 1 FROM numbers WHERE i < 3500)`;
    const at = new Date("2026-01-01T00:00:00.500Z");
    await server.database.query(
      `INSERT INTO "Preference" ("id", "userId", "category", "subcategory", "preference", "confidence", "sourceData", "createdAt", "updatedAt")
       ${rows} SELECT '${id}-' || i, $1, 'work', 'schedule', 'Number ' || i, 50, '{}', $2, $2 FROM numbers`,
      [id, at],
    );
    await server.database.query(
      `INSERT INTO "Notification" ("id", "userId", "title", "message", "isRead", "createdAt")
       ${rows} SELECT '${id}-' || i, $1, 'Title', 'Number ' || i, i % 3 = 0, $2 FROM numbers`,
      [id, at],
    );
    const whole = await exported(client);
    const expected = Array.from({ length: 2_500 }, (_none, index) => `Number ${index + 1_001}`);
    expect(whole.preferences.map(({ preference }) => preference)).toEqual(expected);
    expect(whole.notifications.map(({ message }) => message)).toEqual(expected);
    expect(whole.notifications.filter(({ isRead }) => isRead)).toHaveLength(833);
  });
});

describe("both downloads", () => {
  it.each([
    [JSON_EXPORT, "application/json; charset=utf-8", "json"],
    [EXCEL_EXPORT, EXCEL_TYPE, "xlsx"],
  ])("%s is a file with the day in its name, kept by no cache", async (path, type, extension) => {
    const { client } = await loggedIn(server);
    const before = today();
    for (const method of ["GET", "HEAD"]) {
      const answer = await client.send(method, path);
      expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, type]);
      const names = [before, today()].map((day) => `attachment; filename="twin-data-${day}.${extension}"`);
      expect(names).toContain(answer.headers.get("Content-Disposition"));
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      expect(answer.text.length > 0).toBe(method === "GET");
    }
  });

  it.each([JSON_EXPORT, EXCEL_EXPORT])("%s is for who is logged in, and is only read", async (path) => {
    const signedOut = await new Client(server.origin).get(path);
    expect([signedOut.status, signedOut.json()]).toEqual([401, { error: "Log in first." }]);
    const { client } = await loggedIn(server);
    const posted = await client.postJson(path, {});
    expect([posted.status, posted.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  });

  it("open for somebody who has done nothing yet", async () => {
    const person = await loggedIn(server);
    const whole = await exported(person.client);
    expect([whole.preferences, whole.personalityResults, whole.googleIdentity]).toEqual([[], [], null]);
    const book = await workbook(person);
    expect(column(book, "Preferences", "Preference")).toEqual([]);
    expect(column(book, "About", "Value").map(({ text }) => text)).toContain(person.email);
  });
});

describe("a workbook", () => {
  it("says the same figures as the JSON and the screens", async () => {
    const person = await loggedIn(server);
    await fill(server, person, "figures");
    const whole = await exported(person.client);
    const book = await workbook(person);
    const figures = (sheet: string, header: string) => column(book, sheet, header).map(({ value }) => value);
    expect(figures("Preferences", "Confidence (%)")).toEqual(
      whole.preferences.map(({ confidence }) => confidence),
    );
    expect(figures("Preferences", "Added (UTC)")).toEqual(
      whole.preferences.map(({ createdAt }) => new Date(createdAt)),
    );
    expect(figures("Personality results", "Emotional Stability")).toEqual(
      whole.personalityResults.map(({ neuroticism }) => 100 - neuroticism),
    );
    expect(figures("Personality results", "Extraversion")).toEqual(
      whole.personalityResults.map(({ extraversion }) => extraversion),
    );
    expect(figures("Platforms", "Data points")).toEqual([77, 250]);
    expect(figures("Platforms", "Demo")).toEqual([false, true]);
    expect(figures("Choices", "Twin's probability of a")).toEqual([0.375]);
    expect(figures("Activity", "Day").map((day) => (day instanceof Date ? day.toISOString() : day))).toEqual(
      whole.activityMetrics.map(({ date }) => `${date}T00:00:00.000Z`),
    );
    const said = column(book, "Twin", "About").map(({ text }) => text);
    const twin = (about: string) => column(book, "Twin", "Figure")[said.indexOf(about)]?.value;
    const stats = Object((await person.client.get("/api/dashboard-stats")).json());
    expect(twin("Data points")).toBe(stats.dataPoints);
    const patterns = Object((await person.client.get("/api/decision-patterns")).json());
    expect(twin("Average decision time (hours)")).toBe(patterns.avgDecisionTime);
    const result = await person.client.get("/personality-assessment");
    expect(result.page().main).toContain("65");
  });

  it("keeps what begins like a formula a text, and opens with odd characters and 40,000-character texts", async () => {
    const person = await loggedIn(server);
    const texts = [
      "=cmd|' /C calc'!A0",
      "=1+1",
      "+1",
      "-1",
      "@SUM(A1:A2)",
      '=HYPERLINK("http://evil.example","x")',
      "_x0041_ stays what it is",
      "<b>&amp;</b> ]]> \"quoted\" 'quoted'",
      "one\n\ttwo",
      "محمد 合い言葉 🗝️",
      "🌸 long ".repeat(5_000).trim(),
    ];
    for (const preference of texts) await addPreference(person.client, { preference });
    const whole = await exported(person.client);
    expect(whole.preferences.map(({ preference }) => preference)).toEqual(texts);
    const book = await workbook(person);
    const first = column(book, "Preferences", "Preference");
    const more = column(book, "Preferences", "Preference (continued)");
    expect(first.map(({ text }, index) => `${text}${more[index]?.text ?? ""}`)).toEqual(texts);
    for (const cell of [...first, ...more]) {
      expect([cell.formula, cell.hyperlink]).toEqual([undefined, undefined]);
      expect(cell.text.length).toBeLessThanOrEqual(32_767);
    }
  });

  it("opens with characters that only an older version can have stored", async () => {
    const person = await loggedIn(server);
    const { id } = await addPreference(person.client);
    await server.database.query(`UPDATE "Preference" SET "preference" = $1 WHERE "id" = $2`, [
      "a\u0007b\uFFFEc\u0085",
      id,
    ]);
    const book = await workbook(person);
    expect(column(book, "Preferences", "Preference").map(({ text }) => text)).toEqual([
      "a\uFFFDb\uFFFDc\uFFFD",
    ]);
    expect((await exported(person.client)).preferences[0]?.preference).toBe("a\u0007b\uFFFEc\u0085");
  });
});

describe("the page", () => {
  it("offers both formats, JSON chosen, without a script", async () => {
    const { client } = await loggedIn(server);
    const page = (await client.get("/export")).page();
    expect([page.headings[0], page.value("format")]).toEqual(["Export Twin Data", "json"]);
    expect(page.texts("main fieldset legend")).toEqual(["Format"]);
    expect(page.all('main input[name="format"]').map((radio) => radio.getAttribute("value"))).toEqual([
      "json",
      "excel",
    ]);
    expect(page.button("Download")).not.toBeNull();
    expect([page.link("download as JSON"), page.link("as Excel")]).toEqual([
      "/export?format=json",
      "/export?format=excel",
    ]);
  });

  it.each([
    ["json", JSON_EXPORT],
    ["excel", EXCEL_EXPORT],
  ])("leads to the download as %s", async (format, path) => {
    const { client } = await loggedIn(server);
    const answer = await client.get(`/export?format=${format}`);
    expect([answer.status, answer.location]).toEqual([302, path]);
  });

  it("asks for a format that there is, and for a login", async () => {
    const { client } = await loggedIn(server);
    expect((await client.get("/export?format=pdf")).status).toBe(400);
    const answer = await new Client(server.origin).get("/export?format=excel");
    expect([answer.status, answer.location]).toEqual([302, "/login?next=%2Fexport%3Fformat%3Dexcel"]);
  });
});

it("an export that fails before its first byte is told: to a browser as a page, to a program as JSON", async () => {
  const broken = await startServer();
  const { client } = await loggedIn(broken);
  await broken.database.query(`ALTER TABLE "ShareLink" RENAME TO "Elsewhere"`);
  for (const path of [JSON_EXPORT, EXCEL_EXPORT]) {
    const program = await client.get(path);
    expect([program.status, Object.keys(Object(program.json()))]).toEqual([500, ["error"]]);
    const browser = await client.get(path, {
      headers: { "Sec-Fetch-Mode": "navigate", Accept: "text/html" },
    });
    expect([browser.status, browser.location]).toEqual([302, "/export"]);
    expect((await client.get("/export")).page().toast).toEqual([
      "Export Failed",
      "There was an error exporting your data. Please try again.",
    ]);
  }
  await broken.stop();
});
