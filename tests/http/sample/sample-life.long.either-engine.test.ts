import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { productModules, signedInRow } from "../../support/server/product-modules";
import { quietFolder } from "../../support/server/quiet-folder";

const LAST_DAY = "2026-11-28";
const TODAY = "2026-11-29";
const TAKES_MOST_MS = 240_000;

const folder = mkdtempSync(join(quietFolder(), "sample-life-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const product = productModules(
  async () => ({
    ...(await import("~/sample/living.server")),
    ...(await import("~/wiring/followers.server")),
    ...(await import("~/desk/calibration/screen.server")),
    ...(await import("~/twin/observed/observed.server")),
    ...(await import("~/twin/twin.server")),
    ...(await import("~/odysseys/page.server")),
    ...(await import("~/year/screen.server")),
    ...(await import("~/personality/results/profiles.server")),
    ...(await import("~/personality/results/rare-answers.server")),
  }),
  async () => ({ DATA_DIR: folder }),
);

let userId = "";
beforeAll(async () => {
  product.registerFollowers();
  ({ userId } = await signedInRow(product));
  await product.liveAsSamplePerson(userId, LAST_DAY);
}, TAKES_MOST_MS);

const own = () => ({ where: { userId } });

describe("the sample person, lived through the product", () => {
  it("leaves no job, no archive and no file behind, and few notifications unread", async () => {
    expect([await product.db.job.count(own()), await product.db.storedArchive.count(own())]).toEqual([0, 0]);
    const uploads = join(folder, "uploads");
    expect(
      existsSync(uploads)
        ? readdirSync(uploads, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
        : [],
    ).toEqual([]);
    const unread = await product.db.notification.count({ where: { userId, isRead: false } });
    expect(unread).toBeLessThanOrEqual(5);
    const states = await product.db.archiveImport.findMany({ ...own(), select: { state: true } });
    expect(states.map(({ state }) => state)).toEqual(Array.from({ length: 12 }, () => "kept"));
  });

  it("dates nothing after its last day", async () => {
    const after = { gte: new Date(`${TODAY}T00:00:00Z`) };
    const { db } = product;
    const counts = await Promise.all([
      db.personalityProfile.count({ where: { userId, completedAt: after } }),
      db.preference.count({ where: { userId, updatedAt: after } }),
      db.choiceAnswer.count({ where: { userId, answeredAt: after } }),
      db.decision.count({ where: { userId, createdAt: after } }),
      db.forecast.count({ where: { userId, resolvedAt: after } }),
      db.twinForecast.count({ where: { userId, OR: [{ madeAt: after }, { resolvedAt: after }] } }),
      db.archiveImport.count({ where: { userId, OR: [{ keptAt: after }, { touchedAt: after }] } }),
      db.platformIntegration.count({ where: { userId, connectedAt: after } }),
      db.platformData.count({ where: { userId, fetchedAt: after } }),
      db.notification.count({ where: { userId, createdAt: after } }),
      db.recommendationFeedback.count({ where: { userId, createdAt: after } }),
      db.activeOdyssey.count({ where: { userId, activatedAt: after } }),
      db.odysseyReport.count({ where: { userId, madeAt: after } }),
      db.activityMetric.count({ where: { userId, date: { gte: TODAY } } }),
    ]);
    expect(counts).toEqual(counts.map(() => 0));
  });

  it("has a twin that concluded: from traits, from archives, on how decisions are made", async () => {
    const state = await product.twinStateNow(userId);
    expect(state?.insights.some(({ id }) => id.startsWith("seen-"))).toBe(true);
    expect(state?.patterns?.patterns.length).toBeGreaterThan(0);
    expect(state?.beside?.measured).toMatchObject({
      time: { decisions: 7 },
      research: { decisions: 6 },
      confidence: {},
    });
    expect(state?.figures.evaluation.count).toBe(50);
    expect(state?.figures.evaluation.hitRate).toBeGreaterThan(0.55);
    expect(state?.figures.stats.connectedServices).toBe(6);
    const profile = await product.latestProfile(userId);
    const { rare, question } = product.rareAnswersView(profile?.answers ?? null);
    expect([rare.length, question === null]).toEqual([3, false]);
  });

  it("was foretold: forecasts that came true, some that did not, and some still open", async () => {
    const rows = await product.db.twinForecast.groupBy({ by: ["outcome"], ...own(), _count: true });
    const count = new Map(rows.map(({ outcome, _count }) => [outcome, _count]));
    expect(count.get(null)).toBeGreaterThanOrEqual(3);
    expect(count.get("yes")).toBeGreaterThanOrEqual(3);
    expect(count.get("no")).toBeGreaterThan(0);
    expect(count.get("inside")).toBeGreaterThan(0);
  });

  it("is offered preferences that its archives show", async () => {
    expect((await product.offersOf(userId)).length).toBeGreaterThanOrEqual(3);
  });

  it("judges neither perfectly nor poorly", async () => {
    const { own: judged, drawing } = await product.calibrationScreen(userId, TODAY);
    expect(judged.resolved).toBeGreaterThanOrEqual(20);
    expect(judged.brier).toBeGreaterThan(0.1);
    expect(judged.brier).toBeLessThan(0.25);
    expect(drawing).not.toBeNull();
  });

  it("has two odysseys with findings in two reports each", async () => {
    for (const odyssey of ["music-diary", "rest-and-sleep"]) {
      const page = await product.odysseyPage(userId, odyssey, null);
      expect(page?.report?.picture).toBeTruthy();
    }
    expect(await product.db.odysseyReport.count(own())).toBe(4);
  });

  it("has three years with names in them, and activity in the last week", async () => {
    for (const year of [2024, 2025, 2026]) {
      const { picture } = await product.yearScreen(userId, product.askedPeriod(`${year}`), null);
      expect(picture.isEmpty).toBe(false);
      expect(picture.numerals.length).toBeGreaterThanOrEqual(4);
    }
    const week = await product.db.activityMetric.count({ where: { userId, date: { gt: "2026-11-21" } } });
    expect(week).toBeGreaterThanOrEqual(5);
  });
});

it("stops when it is told to, and says so", async () => {
  const { userId: other } = await signedInRow(product);
  await expect(product.liveAsSamplePerson(other, LAST_DAY, AbortSignal.abort())).rejects.toThrow("aborted");
  const row = await product.db.user.findUnique({ where: { id: other }, select: { setupCompletedAt: true } });
  expect(row?.setupCompletedAt).toBeNull();
});
