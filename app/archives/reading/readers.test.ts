import { describe, expect, it } from "vitest";
import type { FileReading, Format } from "../format";
import { readSample } from "./read-sample.fixture";

const fmt = (reading: FileReading): Format => ({
  name: "x",
  platform: "x",
  label: "x",
  streams: [],
  recognises: () => true,
  reading,
});

describe("x", () => {
  it("json", async () => {
    const got: unknown[] = [];
    const f = fmt({ as: "json", begin: () => ({ take: (p, e) => void got.push([[...p], e]) }) });
    const r = await readSample(
      f,
      "a.json",
      '\ufeff {"a": {"b": [1, [2,3], {"c":"x\\"]"}], "n": null}, "e": [], "z": 12, "l":[true]} ',
    );
    expect(r.trouble).toBe(null);
    expect(got).toEqual([
      [["a", "b"], 1],
      [
        ["a", "b"],
        [2, 3],
      ],
      [["a", "b"], { c: 'x"]' }],
      [["l"], true],
    ]);
    expect((await readSample(f, "a.json", "[1,2")).trouble).toMatch("cut off");
    expect((await readSample(f, "a.json", "[1,2,]")).trouble).toMatch("JSON");
  });
  it("csv", async () => {
    const got: unknown[] = [];
    const f = fmt({
      as: "csv",
      isHeader: (c) => c.includes("A"),
      begin: () => ({ take: (r) => void got.push({ ...r }) }),
    });
    const r = await readSample(f, "a.csv", '\ufeffNotes:\n"hi, there"\n\nA,B\n1,"x\ny"\n2,3,,\n');
    expect(r).toMatchObject({ trouble: null, unreadable: 0 });
    expect(got).toEqual([
      { A: "1", B: "x\ny" },
      { A: "2", B: "3" },
    ]);
  });
  it("xml", async () => {
    const got: unknown[] = [];
    const f = fmt({
      as: "xml",
      begin: () => ({ take: (e, w) => void got.push([e.name, { ...e.attributes }, [...w]]) }),
    });
    const r = await readSample(
      f,
      "a.xml",
      '<?xml version="1.0"?><!DOCTYPE H [ <!ELEMENT H (R)> ]><H><R a="1&amp;"/><W><S/></W></H>',
    );
    expect(r).toMatchObject({ trouble: null, unreadable: 0 });
    expect(got).toEqual([
      ["H", {}, []],
      ["R", { a: "1&" }, ["H"]],
      ["W", {}, ["H"]],
      ["S", {}, ["H", "W"]],
    ]);
  });
  it("html", async () => {
    const got: unknown[] = [];
    const f = fmt({ as: "html", className: "outer", begin: () => ({ take: (b) => void got.push(b) }) });
    const r = await readSample(
      f,
      "a.html",
      '<html><body><div class="m outer x"><p>Hi<br>you &amp; me<div class="outer"><a href="https://x/?a=1&amp;b">l</a></div></div><div>no</div></body></html>',
    );
    expect(r).toMatchObject({ trouble: null, unreadable: 0 });
    expect(got).toEqual([{ texts: ["Hi", "you & me", "l"], links: ["https://x/?a=1&b"] }]);
  });
});
