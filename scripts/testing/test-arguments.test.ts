import { describe, expect, it } from "vitest";
import { chosen, leftToEverything, readArguments, tasksOf } from "./test-arguments.mjs";

const RUNNERS = [
  { name: "lint" },
  { name: "unit", onAnyNode: true },
  { name: "http-sqlite", onAnyNode: true },
  { name: "journeys", short: true },
  { name: "http-postgresql", long: true, onAnyNode: true },
  { name: "browser", long: true },
  { name: "faults-sqlite", long: true, onAnyNode: true },
];
const EVERYTHING = RUNNERS.filter(({ short }) => !short);
const NAMED = { name: "firefox", onlyNamed: true };
const names = (...args: string[]) => chosen(RUNNERS, readArguments(args)).map(({ name }) => name);

describe("what npm test runs", () => {
  it("is what takes minutes, and with --everything all that there is, each once", () => {
    expect(names()).toEqual(["lint", "unit", "http-sqlite", "journeys"]);
    expect(names("--everything")).toEqual(EVERYTHING.map(({ name }) => name));
  });

  it("says what it leaves out", () => {
    const left = (...args: string[]) => leftToEverything([...RUNNERS, NAMED], readArguments(args));
    expect(left()).toEqual([
      "tests named .long, the guards of statements",
      ...["http-postgresql", "browser", "faults-sqlite"],
    ]);
    expect([left("--everything"), left("--only=lint"), left("--node=24")]).toEqual([[], [], []]);
  });

  it("is what was named, by the start of its name", () => {
    expect(names("--only=http,lint")).toEqual(["lint", "http-sqlite", "http-postgresql"]);
  });

  it("is what runs only when it is named, only then", () => {
    const all = [...RUNNERS, NAMED];
    expect(chosen(all, readArguments(["--everything"]))).toEqual(EVERYTHING);
    expect(chosen(all, readArguments(["--only=firefox"]))).toEqual([NAMED]);
  });

  it("on another Node.js is the unit and HTTP tests", () => {
    expect(names("--node=24")).toEqual(["unit", "http-sqlite"]);
    expect(names("--node=24", "--everything")).toEqual([
      "unit",
      "http-sqlite",
      "http-postgresql",
      "faults-sqlite",
    ]);
    expect(names("--node=22,24", "--only=unit")).toEqual(["unit"]);
    expect(readArguments(["--node=22,24"]).lines).toEqual(["22", "24"]);
  });

  it("is divided between two lines of Node.js, each runner once", () => {
    const tasks = tasksOf(RUNNERS, readArguments(["--everything", "--on=24:unit,faults-sqlite"]));
    expect(tasks.map(({ runner, line }) => [runner.name, line])).toEqual(
      EVERYTHING.map(({ name }) => [name, ["unit", "faults-sqlite"].includes(name) ? "24" : undefined]),
    );
    const divided = (on: string) => () => tasksOf(RUNNERS, readArguments([`--on=${on}`]));
    expect(divided("24:lint")).toThrow("lint cannot run on another Node.js; these can: unit, http-sqlite");
    expect(divided("24:faults-sqlite")).toThrow("faults-sqlite cannot run");
    expect(divided("18:unit")).toThrow("--on=18:unit: name a line of Node.js from 20 on");
    expect(divided("24")).toThrow("what does --on=24 mean?");
  });

  it("is nothing, with a sentence, where something is not understood", () => {
    expect(() => names("--fast")).toThrow("what does --fast mean?");
    expect(() => names("--only=http,units")).toThrow("there is no runner units; there are lint, unit,");
    expect(() => names("--node=24", "--only=lint")).toThrow("there is no runner lint for another Node.js");
    for (const line of ["18", "24.1", "latest"]) {
      expect(() => names(`--node=${line}`)).toThrow(`--node=${line}: name a line of Node.js from 20 on`);
    }
  });
});
