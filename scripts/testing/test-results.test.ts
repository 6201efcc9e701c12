import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { playwrightResult, vitestResult } from "./test-results.mjs";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "twin-results-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function reported(content: unknown): string {
  const path = join(folder, "report.json");
  writeFileSync(path, JSON.stringify(content));
  return path;
}

type Test = { status: string; fullName: string };
const passes: Test = { status: "passed", fullName: "it passes" };
const fails: Test = { status: "failed", fullName: "it fails" };
const waits: Test = { status: "pending", fullName: "it waits" };
const file = (...assertionResults: Test[]) => ({
  status: assertionResults.includes(fails) ? "failed" : "passed",
  assertionResults,
});
const fileThatDoesNotLoad = { name: "broken.test.ts", status: "failed", assertionResults: [] };

describe("the figures of a vitest run", () => {
  it("count what passed and failed, and name what failed and what was skipped", () => {
    const report = reported({ testResults: [file(passes, passes), file(passes, fails, waits)] });
    expect(vitestResult(report, 1)).toEqual({
      passed: 3,
      failed: 1,
      failures: ["it fails"],
      skipped: ["it waits"],
    });
  });

  it("count a file that does not load as a failure", () => {
    const report = reported({ testResults: [file(passes), fileThatDoesNotLoad] });
    expect(vitestResult(report, 1)).toMatchObject({ passed: 1, failed: 1, failures: ["broken.test.ts"] });
  });

  it("count an error that no test caught as a failure", () => {
    const report = reported({ testResults: [file(passes)] });
    expect(vitestResult(report, 1)).toMatchObject({ passed: 1, failed: 1, note: expect.any(String) });
  });

  it("count a run without a test as a failure, though vitest was content", () => {
    expect(vitestResult(reported({ testResults: [] }), 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(vitestResult(reported({ testResults: [file(waits)] }), 0)).toMatchObject({ failed: 1 });
  });

  it("count a run that left no report as a failure", () => {
    expect(vitestResult(join(folder, "nothing.json"), 0)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe("the figures of a Playwright run", () => {
  const spec = (title: string, ...statuses: string[]) => ({
    title,
    tests: statuses.map((status, index) => ({ status, projectName: index === 0 ? "scripts" : "no-scripts" })),
  });

  it("count a test once for each project, however deep it is nested", () => {
    const report = reported({
      suites: [
        {
          specs: [spec("logs in", "expected", "expected")],
          suites: [{ specs: [spec("fails", "unexpected")] }],
        },
        { specs: [spec("is left out", "expected", "skipped")] },
      ],
    });
    expect(playwrightResult(report, 1)).toEqual({
      passed: 3,
      failed: 1,
      failures: ["fails (scripts)"],
      skipped: ["is left out (no-scripts)"],
    });
  });

  it("count a test that passed at the second try as a failure", () => {
    expect(playwrightResult(reported({ suites: [{ specs: [spec("wavers", "flaky")] }] }), 0)).toMatchObject({
      passed: 0,
      failed: 1,
    });
  });

  it("count a run that could not begin as a failure", () => {
    expect(playwrightResult(reported({ suites: [], errors: [{}] }), 1)).toMatchObject({ failed: 1 });
  });
});
