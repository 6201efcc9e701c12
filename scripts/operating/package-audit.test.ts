import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished, test } from "vitest";
import { advisoryLine, packageAuditOf, REPLACED_WITHIN } from "./package-audit";

const via = (name: string, severity: string, source = 1) => ({
  ...{
    source,
    name,
    dependency: name,
    title: "Reads too much",
    url: `https://github.com/advisories/${source}`,
  },
  ...{ severity, range: "<2.0.0", cwe: [], cvss: { score: 0, vectorString: null } },
});
const entry = (name: string, all: unknown[], fixAvailable: unknown = false) => ({
  [name]: {
    name,
    severity: "high",
    isDirect: true,
    via: all,
    effects: [],
    range: "*",
    nodes: [],
    fixAvailable,
  },
});
const audit = (...entries: object[]) =>
  packageAuditOf(JSON.stringify({ auditReportVersion: 2, vulnerabilities: Object.assign({}, ...entries) }));

describe("what npm says of known vulnerabilities", () => {
  it("is none where there are none", () => {
    expect(audit()).toEqual({ kind: "answered", advisories: [] });
  });

  it("is told once, under the package that has it, the worst first", () => {
    const found = audit(
      entry("express", ["qs"]),
      entry("qs", [via("qs", "high")], { name: "express", version: "5.1.0", isSemVerMajor: true }),
      entry("yauzl", [via("yauzl", "critical", 2), via("yauzl", "low", 3)], true),
    );
    if (found.kind !== "answered") throw new Error("It was answered.");
    expect(found.advisories.map(advisoryLine)).toEqual([
      "critical: yauzl <2.0.0: Reads too much (https://github.com/advisories/2); mended by a newer version within its range; to be replaced within 48 hours",
      "high: qs <2.0.0: Reads too much (https://github.com/advisories/1); mended by express@5.1.0; to be replaced within 7 days",
      "low: yauzl <2.0.0: Reads too much (https://github.com/advisories/3); mended by a newer version within its range; to be replaced within the next update",
    ]);
  });

  it("takes a severity that it does not know for high, and says where nothing mends it", () => {
    const found = audit(entry("qs", [via("qs", "grave")]));
    if (found.kind !== "answered") throw new Error("It was answered.");
    expect(found.advisories.map(advisoryLine)[0]).toMatch(
      /^high: qs .*; no mended version yet; .* within 7 days$/,
    );
  });

  it.each([
    [JSON.stringify({ message: "405 Method Not Allowed - POST https://registry.example" }), /^405 Method/],
    ["", /^npm told nothing/],
    ["npm ERR!", /^npm told nothing/],
    ["[]", /^npm told nothing/],
  ])("is unknown where the registry does not answer: %s", (text, why) => {
    expect(packageAuditOf(text)).toEqual({ kind: "unanswered", why: expect.stringMatching(why) });
  });
});

const INSTALLED = JSON.parse(readFileSync("node_modules/yauzl/package.json", "utf8"));
const YAUZL = {
  name: "yauzl",
  "dist-tags": { latest: INSTALLED.version },
  versions: { [INSTALLED.version]: { ...INSTALLED, dist: {} } },
};

/** A registry that gives this answer to audits, and the installed version to requests for yauzl. */
async function registry(status: number, answer: object): Promise<string> {
  const server = createServer((request, response) => {
    const isAudit = request.method === "POST";
    request
      .resume()
      .on("end", () =>
        response.writeHead(isAudit ? status : 200).end(JSON.stringify(isAudit ? answer : YAUZL)),
      );
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** Runs the command against a registry; its exit code and what it printed. */
async function audited(url: string) {
  const args = [
    "--import",
    "tsx",
    "scripts/operating/audit-packages.ts",
    `--registry=${url}`,
    "--fetch-retries=0",
  ];
  const child = spawn(process.execPath, args);
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece) => (text += piece));
  const [code] = await once(child, "close");
  return { code, text };
}

describe("npm run audit-packages", () => {
  it("ends with 1 and a line for each where there is one", async () => {
    const { version } = INSTALLED;
    const advisory = { id: 1, url: "https://github.com/advisories/1", title: "Reads too much" };
    const url = await registry(200, {
      yauzl: [{ ...advisory, severity: "critical", vulnerable_versions: `<=${version}` }],
    });
    const { code, text } = await audited(url);
    expect(text).toContain(`critical: yauzl <=${version}: Reads too much`);
    expect([code, text.trim().split("\n").at(-1)]).toEqual([1, "Known vulnerabilities: 1. See SECURITY.md."]);
  }, 60_000);

  it("ends with 0 where there are none, and with 2 and what to do where the registry does not tell", async () => {
    expect(await audited(await registry(200, {}))).toEqual({ code: 0, text: "No known vulnerabilities.\n" });
    const { code, text } = await audited(await registry(405, {}));
    expect(code).toBe(2);
    expect(text).toMatch(/^The registry does not tell .*: 405 Method Not Allowed.*--registry=https:/);
  }, 60_000);
});

test("SECURITY.md and the page on packages say the same time frames", () => {
  for (const file of ["SECURITY.md", "docs/decisions/development/packages.md"]) {
    const text = readFileSync(file, "utf8").replace(/\s+/g, " ");
    for (const severity of ["critical", "high", "moderate"] as const) {
      expect(text, file).toMatch(new RegExp(`${severity}[^;]*${REPLACED_WITHIN[severity]}`, "i"));
    }
  }
});
