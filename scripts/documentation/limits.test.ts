import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { MOST_ACTIVE, REPORTS_KEPT } from "~/odysseys/scheduling/quotas";
import { KEPT, QUOTAS } from "~/web/http/limits/quotas";
import { LIMITS as ATTEMPTS } from "~/web/http/limits/rate-limit.server";
import { READS } from "~/web/http/limits/read-limits.server";
import { BODY_TIMES, TIMEOUTS } from "~/web/http/limits/timeouts";

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const LIMITS = read("docs/operating/limits.md");
const grouped = (count: number) => count.toLocaleString("en-US");
const { preferences, preferenceBytes, results, activeShareLinks, choiceAnswers, verdicts, days, passkeys } =
  QUOTAS;
const { decisions, forecasts } = QUOTAS;
const {
  notifications,
  sessions,
  securityEvents,
  pastShareLinks,
  deletedPreferences,
  deletedDecisions,
  deletedForecasts,
} = KEPT;

it.each([
  `| preferences | ${grouped(preferences)}, of 50,000 characters each, ${preferenceBytes / 1024 ** 2} MiB of text in all |`,
  `| assessment results | ${grouped(results)} |`,
  `| share links that open something | ${activeShareLinks} |`,
  `| answered choices, opinions on recommendations, days of activity (by import) | ${[choiceAnswers, verdicts, days].map(grouped).join(", ")} |`,
  `| passkeys | ${passkeys} |`,
  `| decisions, forecasts | ${[decisions, forecasts].map(grouped).join(", ")} |`,
  `| notifications, sessions, security events, links that have ended, deletions of preferences, decisions and forecasts to undo | ${[notifications, sessions, securityEvents, pastShareLinks, deletedPreferences, deletedDecisions, deletedForecasts].map(grouped).join(", ")}; the oldest goes |`,
  `| active odysseys, reports kept of each | ${MOST_ACTIVE}, ${REPORTS_KEPT}; the oldest report goes |`,
])("operators are told what an account may hold: %s", (row) => {
  expect(LIMITS).toContain(row);
});

it("the figures of every rate limit are in the tables for operators", () => {
  const [, reads = "", attempts = ""] = LIMITS.split(/^Rate limits for /m);
  const missing = [
    ...Object.values(READS).map((limit) => ({ ...limit, table: reads })),
    ...Object.values(ATTEMPTS).map((limit) => ({ ...limit, table: attempts })),
  ].filter(({ most, windowMs, table }) => {
    const window =
      windowMs < 3_600_000 ? `${windowMs / 60_000} minutes` : windowMs === 3_600_000 ? "an hour" : "24 hours";
    return !table
      .split("\n")
      .some((row) => row.includes(window) && new RegExp(`\\| .*\\b${most}\\b`).test(row));
  });
  expect(missing.map(({ name }) => name)).toEqual([]);
});

const GIB = 1024 ** 3;
const SECOND_MS = 1_000;

it("four GiB may take a day, so nothing at 50 KiB a second is cut off", () => {
  const neededMs = ((4 * GIB) / (50 * 1024)) * SECOND_MS;
  expect(TIMEOUTS.requestTimeout).toBeGreaterThan(neededMs);
  expect(TIMEOUTS.requestTimeout).toBe(24 * 60 * 60 * SECOND_MS);
});

it("whoever sends slowly is looked for every second, and has the time that the reverse proxy is set up for", () => {
  expect([TIMEOUTS.connectionsCheckingInterval, BODY_TIMES.lookMs]).toEqual([SECOND_MS, SECOND_MS]);
  expect([TIMEOUTS.headersTimeout, TIMEOUTS.keepAliveTimeout]).toEqual([15 * SECOND_MS, 5 * SECOND_MS]);
  expect([BODY_TIMES.ordinaryMs, BODY_TIMES.graceMs]).toEqual([30 * SECOND_MS, 30 * SECOND_MS]);
  expect(BODY_TIMES.bytesPerSecond / 1024).toBe(64);
  const { bytes, stretchMs } = BODY_TIMES.archives;
  expect(`${bytes / 1024} KiB in every ${stretchMs / 60 / SECOND_MS} minutes`).toBe(
    "512 KiB in every 2 minutes",
  );
  expect(read("docs/operating/reverse-proxy.md")).toContain("512 KiB come in every two minutes");
});
