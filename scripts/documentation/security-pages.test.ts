import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as limits from "~/archives/reading/limits";
import { ENTRIES_MOST, TIMES_MOST } from "~/ground/zip/entries.server";
import { UPLOADS } from "~/web/http/uploads/addresses";
import { paths } from "~/web/paths";
import { dataModel } from "../../tests/support/database/data-model";
import { ROOT } from "../building/stamps.mjs";

const read = (path: string) => readFileSync(ROOT + path, "utf8");
const page = (name: string) => read(`docs/security/${name}.md`);

/** The rows of all tables of a page, without headers, as cell texts. */
function rowsOf(text: string): string[][] {
  const lines = text.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| ---"));
  return lines.map((line) =>
    line
      .slice(2, -2)
      .split(" | ")
      .map((cell) => cell.trim()),
  );
}

/** The texts between backticks. */
const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, inside = ""]) => inside);

/** The requirements of ASVS 5.0, levels 1 and 2, by section; missing numbers are level 3. */
const SECTIONS = `1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1
  4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2
  8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4
  11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1
  16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2`;

describe("the page on ASVS", () => {
  const rows = rowsOf(page("asvs")).filter(([id]) => id !== "requirement");

  it("has each of the 253 requirements of levels 1 and 2, once and in order", () => {
    const expected = SECTIONS.split(/\s+/).flatMap((section) => {
      const [name, many] = section.split(":");
      return Array.from({ length: Number(many) }, (_, index) => `V${name}.${index + 1}`);
    });
    expect(expected).toHaveLength(253);
    expect(rows.map(([id]) => id)).toEqual(expected);
  });

  it.each(rows)("says of %s (level %s) how it stands, and by what", (_id, level, state, evidence) => {
    expect(level).toMatch(/^[12]$/);
    expect(state).toMatch(/^(met|not applicable|deviation|open)$/);
    if (state === "met")
      expect(quoted(evidence ?? "").filter((path) => path.includes(".")).length).toBeGreaterThan(0);
    else expect(evidence?.replace(/`[^`]*`/g, "").length).toBeGreaterThan(7);
  });

  it("counts them as they are", () => {
    const [, ...told] =
      /^Today: (\d+) met, (\d+) not applicable, (\d+) deviations, (\d+) open\.$/m.exec(page("asvs")) ?? [];
    const counted = ["met", "not applicable", "deviation", "open"].map(
      (state) => rows.filter(([, , of]) => of === state).length,
    );
    expect(told.map(Number)).toEqual(counted);
  });
});

it.each(readdirSync(`${ROOT}docs/security`))("every file that %s names is there", (name) => {
  const text = read(`docs/security/${name}`);
  const named = quoted(text).filter(
    (inside) => /^[\w.-]+(\/[\w.-]+)*\/?$/.test(inside) && /\/|\.(ts|json|md)$/.test(inside),
  );
  const linked = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path]) => `docs/security/${path}`);
  const made = /^(build\/|text\/|application\/|\.\w+$)/;
  const missing = [...named, ...linked].filter((path) => !made.test(path) && !existsSync(ROOT + path));
  expect(missing).toEqual([]);
});

describe("the page on hosts", () => {
  const FOLDERS = ["platforms", "web/oauth", "protection", "accounts", "archives", "ground/letters"];
  const code = FOLDERS.flatMap((folder) =>
    readdirSync(`${ROOT}app/${folder}`, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !/\.(test|fixture)\./.test(name))
      .map((name) => read(`app/${folder}/${name}`).replace(/^\s*(\*|\/\/|\/\*).*$/gm, "")),
  ).join("\n");
  const EXAMPLES = /\.(example|org)$|^localhost$|^schema\.org$/;
  const inCode = [...code.matchAll(/["'`]https?:\/\/([a-z0-9.-]+\.[a-z]+)/g)].map(([, host = ""]) => host);
  const told = quoted(page("hosts")).filter((inside) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(inside));

  it("has every host that the code names", () => {
    expect(inCode.length).toBeGreaterThan(20);
    expect([...new Set(inCode)].filter((host) => !EXAMPLES.test(host) && !told.includes(host))).toEqual([]);
  });

  it("has no other, but for domains whose hosts a platform names itself", () => {
    const below = ["googleapis.com", "googleusercontent.com", "google.com", "booking.com"];
    expect(told.filter((host) => !inCode.includes(host) && !below.includes(host))).toEqual([]);
  });
});

it("every table of the data model has a level of protection, and one alone", () => {
  const text = page("data");
  const levels = rowsOf(text.slice(0, text.indexOf("## Who may do what"))).filter(([name]) =>
    /^`[A-Z]\w+`$/.test(name ?? ""),
  );
  expect(levels.map(([name]) => name?.slice(1, -1)).sort()).toEqual(
    dataModel()
      .map(({ name }) => name)
      .sort(),
  );
  expect(new Set(levels.map(([, level]) => level))).toEqual(new Set(["opens", "told", "names", "works"]));
});

it("the page on keys names every package that does cryptography", () => {
  const { dependencies } = JSON.parse(read("package.json"));
  const doing = Object.keys(dependencies).filter((name) =>
    /argon|bcrypt|cipher|cookie-signature|crypt|jose|jwt|oauth4|otp|simplewebauthn\/server|aws4/.test(name),
  );
  expect(doing.length).toBeGreaterThan(5);
  expect(doing.filter((name) => !page("keys").includes(`\`${name}\``))).toEqual([]);
});

it("the page on files says the limits that the code has", () => {
  const MIB = 1024 * 1024;
  const GIB = 1024 * MIB;
  const text = page("files");
  for (const figure of [
    `${(UPLOADS[paths.importPage()] ?? 0) / MIB} MiB`,
    `${limits.UNPACKED_MOST / GIB} GiB in all`,
    `${ENTRIES_MOST.toLocaleString("en")} files`,
    `${TIMES_MOST} times`,
    `above ${limits.ANY_RATIO_UP_TO / MIB} MiB`,
    `pieces of ${limits.PIECE_MOST / MIB} MiB`,
    `${limits.JSON_DEPTH} levels of JSON`,
    `${limits.XML_DEPTH} of XML`,
    `${limits.ATTRIBUTES_MOST} attributes`,
    `${limits.EVENTS_MOST.toLocaleString("en")} events`,
  ])
    expect(text).toContain(figure);
});
