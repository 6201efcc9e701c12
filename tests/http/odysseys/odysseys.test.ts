import { describe, expect, it, vi } from "vitest";
import { loggedIn, type Person } from "../../support/accounts/person";
import { giveSignal } from "../../support/archives/imported-rows";
import { press } from "../../support/http/forms";
import { giveConnection } from "../../support/platforms/given-connections";
import { makeDue } from "../../support/server/due-jobs";
import { serve } from "../../support/server/serve";

const server = await serve();

const MORNINGS = { 7: 30, 9: 60, 10: 50, 15: 20 };
const ID = "calendar-clarity";
const PAGE = `/use-cases/${ID}`;
const CALENDAR = { source: "profile", of: "calendar events" } as const;
const REPORT = "make-odyssey-report";

const activated = ({ client }: Person, id = ID) => client.postJson(`/api/use-cases/${id}/activate`, {});
const page = async ({ client }: Person, path = PAGE) => (await client.get(path)).page();
const reports = ({ id }: Person) => server.database.count("OdysseyReport", `"userId" = $1`, [id]);

async function withGoogle(values: Record<string, number> = MORNINGS): Promise<Person> {
  const person = await loggedIn(server);
  await giveConnection(server, person.id, { platform: "google" });
  await giveSignal(server, person, { ...CALENDAR, kind: "activity-by-hour", values });
  return person;
}

async function withReport(): Promise<Person> {
  const person = await withGoogle();
  await activated(person);
  await reported(person);
  return person;
}

const reported = (person: Person, many = 1) =>
  vi.waitFor(async () => expect(await reports(person)).toBe(many), { timeout: 10_000, interval: 50 });

describe("activating", () => {
  it("by form makes a report that can be followed to its signal, with a toast and a notification", async () => {
    const person = await withGoogle();
    const answer = await press(person.client, "/use-cases", "Activate Calendar Clarity");
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, PAGE]);
    const arrived = (await person.client.get(PAGE)).page();
    expect(arrived.text("main")).toContain("Use Case Activated");
    expect(arrived.text("main")).toContain(
      "Calendar Clarity has been activated and will begin analysing your data.",
    );
    await reported(person);
    const report = await page(person);
    expect(report.text("#insights")).toContain("Mostly in the morning: 88 % of them between 5:00 and noon");
    expect(report.text("#insights")).toContain("160 data points. Platforms: Google.");
    expect(report.text("#recommendations")).toContain("Keep one morning a week free");
    expect(report.text("#missing")).toContain("It comes with a connected Google account with a calendar.");
    const link = report.all("#insights a")[0]?.getAttribute("href") ?? "";
    expect(link).toBe("/signals?platform=google#profile-activity-by-hour-title");
    expect((await page(person, link)).all("#profile-activity-by-hour")).toHaveLength(1);
    const bell = (await person.client.get("/api/notifications/unread")).text;
    expect(bell).toContain("Calendar Clarity is active");
    expect(bell).toContain("Its first report is made");
    expect(bell).not.toContain("being made");
    const list = await page(person, "/use-cases");
    expect(list.texts("main h2").slice(0, 1)).toEqual(["Your reports (1)"]);
    expect(list.text(`#${ID}`)).toContain("Active");
    expect(list.text(`#${ID} .report-finding`)).toContain("Mostly in the morning: 88 % of them");
    expect(list.all(`#${ID} svg.report-thumbnail`)).toHaveLength(1);
  });

  it("by call answers its id; twice asked is done once", async () => {
    const person = await withGoogle();
    const answers = await Promise.all([activated(person), activated(person), activated(person)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.json()).toEqual({ useCaseId: ID });
    await reported(person);
    expect((await activated(person)).status).toBe(200);
    expect(await server.database.count("ActiveOdyssey", `"userId" = $1`, [person.id])).toBe(1);
    expect(await server.database.count("Notification", `"userId" = $1`, [person.id])).toBe(1);
    expect(await reports(person)).toBe(1);
  });

  it("is refused in words where a platform is missing, and of an odyssey that there is not", async () => {
    const person = await withGoogle();
    const missing = await activated(person, "career-rhythm");
    expect(missing.status).toBe(409);
    expect(missing.text).toContain("connect LinkedIn first, or upload an archive");
    expect((await activated(person, "no-such")).status).toBe(404);
    expect((await person.client.get("/use-cases/no-such")).status).toBe(404);
    const posted = await person.client.postForm("/use-cases", { intent: "activate", id: "career-rhythm" });
    expect(posted.headers.get("Location")).toBe("/use-cases#career-rhythm-title");
    const said = (await person.client.get("/use-cases")).page().text("main");
    expect(said).toContain("Activation Failed");
    expect(said).toContain("connect LinkedIn first");
    expect(await server.database.count("ActiveOdyssey", `"userId" = $1`, [person.id])).toBe(0);
  });
});

describe("a report", () => {
  it("invents nothing: of counts that chance would give it says that nothing stands out", async () => {
    const chance = { 9: 40, 14: 41, 20: 39 };
    expect((await activated(await withGoogle(chance))).status).toBe(409);
    const person = await withReport();
    await server.database.query(
      `UPDATE "Signal" SET "values" = $1, "observations" = 120 WHERE "userId" = $2`,
      [JSON.stringify(chance), person.id],
    );
    await press(person.client, PAGE, "Schedule Update", { update: "now" });
    await reported(person, 2);
    const report = await page(person);
    expect(report.text("#insights")).toContain("Nothing can be said yet.");
    expect(report.text("#missing")).toContain("No pattern in 120 calendar events that your twin is sure of.");
  });

  it("shows nothing that rests on a signal that was switched off since, and reads it no more", async () => {
    const person = await withReport();
    const fields = { platform: "google", source: "profile", kind: "activity-by-hour" };
    await person.client.postForm("/signals", { intent: "silence", ...fields });
    const before = await page(person);
    expect(before.text("main")).not.toContain("Mostly in the morning");
    expect(before.text("main")).toContain("1 insight of this report rested on what is no longer there");
    await press(person.client, PAGE, "Schedule Update", { update: "now" });
    await reported(person, 2);
    expect((await page(person)).text("#missing")).toContain(
      "You have switched off what your twin counts of it",
    );
  });

  it("is nobody else's", async () => {
    const [owner, other] = [await withReport(), await withGoogle()];
    const [{ id } = { id: "" }] = await server.database.query(
      `SELECT "id" FROM "OdysseyReport" WHERE "userId" = $1`,
      [owner.id],
    );
    expect((await owner.client.get(`${PAGE}?report=${id}`)).status).toBe(200);
    expect((await other.client.get(`${PAGE}?report=${id}`)).status).toBe(404);
    expect((await page(other)).text("main")).not.toContain("Mostly in the morning");
    expect((await other.client.postForm(PAGE, { intent: "stop", id: ID })).status).toBe(404);
    expect(await reports(owner)).toBe(1);
  });
});

describe("updates", () => {
  it("come each week by themselves, and no more once that is taken back", async () => {
    const person = await withReport();
    await press(person.client, PAGE, "Schedule Update", { update: "weekly" });
    expect((await page(person)).text("#updates")).toContain("It is updated every week");
    const passed = new Date(Date.now() - 1_000);
    await server.database.query(`UPDATE "ActiveOdyssey" SET "nextReportAt" = $1 WHERE "userId" = $2`, [
      passed,
      person.id,
    ]);
    await makeDue(server, REPORT);
    await reported(person, 2);
    await press(person.client, PAGE, "Schedule Update", { update: "never" });
    expect((await page(person)).text("#updates")).toContain("It is updated when you ask for it.");
    await makeDue(server, REPORT);
    await vi.waitFor(
      async () =>
        expect(await server.database.count("Job", `"userId" = $1 AND "kind" = $2`, [person.id, REPORT])).toBe(
          0,
        ),
      { timeout: 10_000, interval: 50 },
    );
    expect(await reports(person)).toBe(2);
  });

  it("keep the newest fifty reports", async () => {
    const person = await withReport();
    const [row] = await server.database.query(`SELECT "activeId" FROM "OdysseyReport" WHERE "userId" = $1`, [
      person.id,
    ]);
    const activeId = String(row?.activeId);
    const empty = { insights: [], recommendations: [], missing: [], platforms: [], dataPoints: 0 };
    for (let number = 1; number <= 50; number++) {
      await server.database.query(
        `INSERT INTO "OdysseyReport" ("id", "userId", "activeId", "odysseyId", "report", "dataPoints", "madeAt")
         VALUES ($1, $2, $3, $4, $5, 0, $6)`,
        [`old-${number}-of-${person.id}`, person.id, activeId, ID, JSON.stringify(empty), new Date(number)],
      );
    }
    await press(person.client, PAGE, "Schedule Update", { update: "now" });
    await reported(person, 50);
    const oldest = `"userId" = $1 AND "id" IN ($2, $3)`;
    const ids = [`old-1-of-${person.id}`, `old-2-of-${person.id}`];
    expect(await server.database.count("OdysseyReport", oldest, [person.id, ...ids])).toBe(0);
  });

  it("end with the odyssey, whose reports are erased", async () => {
    const person = await withReport();
    const answer = await press(person.client, PAGE, "Stop");
    expect(answer.headers.get("Location")).toBe(`/use-cases#${ID}-title`);
    for (const table of ["ActiveOdyssey", "OdysseyReport"]) {
      expect(await server.database.count(table, `"userId" = $1`, [person.id])).toBe(0);
    }
    expect((await page(person)).text("main")).toContain("Ready to Implement");
  });
});
