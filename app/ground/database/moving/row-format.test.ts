import { describe, expect, it } from "vitest";
import { Fingerprint } from "./fingerprint.server";
import { type MovedColumn, readSql, rowText, sqliteText, writeSql } from "./row-format";
import { inDependencyOrder } from "./source.server";

const column = (type: string): MovedColumn => ({ name: "of", type });

describe("a value that is moved", () => {
  it.each([
    ["text", "=1+1 \u{1f600}", "=1+1 \u{1f600}"],
    ["text", null, null],
    ["int4", 42, "42"],
    ["float8", 0.1, "0.1"],
    ["bool", 1, "true"],
    ["bool", 0, "false"],
    ["timestamp", "2026-03-01T08:00:00.123+00:00", "2026-03-01T08:00:00.123Z"],
    ["timestamp", "2026-03-01 08:00:00", "2026-03-01T08:00:00.000Z"],
    ["timestamp", 1_772_352_000_000, "2026-03-01T08:00:00.000Z"],
    ["bytea", new Uint8Array([0, 255]), "00ff"],
    ["jsonb", '{"b":1,"a":null}', '{"b":1,"a":null}'],
  ])("of type %s: %j becomes %j", (type, value, text) => {
    expect(sqliteText(column(type), value)).toBe(text);
  });

  it("is refused if it is no instant, or of a type that nobody has tried", () => {
    expect(() => sqliteText(column("timestamp"), "someday")).toThrow(RangeError);
    for (const sql of [() => readSql(column("money"), "x"), () => writeSql(column("money"))]) {
      expect(sql).toThrow("the column of has a type that cannot be moved: money");
    }
  });
});

describe("a row that is moved", () => {
  const text = (type: string, value: string | null) => rowText([column(type)], [value]);

  it("is the same as PostgreSQL tells it, whatever the order of JSON's names and the form of numbers", () => {
    expect(text("jsonb", '{"b": [1.0, {"d": 2, "c": 3}], "a": null}')).toBe(
      text("jsonb", '{"a":null,"b":[1,{"c":3,"d":2}]}'),
    );
    expect(text("float8", "1e-7")).toBe(text("float8", "0.0000001"));
  });

  it.each([
    ["jsonb", '{"a":1}', '{"a":"1"}'],
    ["jsonb", "null", null],
    ["jsonb", "[1,2]", "[2,1]"],
    ["jsonb", "{}", "[]"],
    ["text", "", null],
    ["text", "null", null],
    ["bool", "false", null],
  ])("of type %s differs: %j and %j", (type, one, other) => {
    expect(text(type, one)).not.toBe(text(type, other));
  });
});

it("the fingerprint of rows does not depend on their order, and counts what is there twice", () => {
  const of = (...rows: string[]) => {
    const found = new Fingerprint();
    for (const row of rows) found.add(row);
    return found;
  };
  expect(of("a", "b").equals(of("b", "a"))).toBe(true);
  expect(of("a", "a").equals(of("a"))).toBe(false);
  expect(of("a", "b").equals(of("a", "c"))).toBe(false);
  expect(of().text).toBe("0".repeat(16));
});

it("tables follow those that they refer to, and circles are refused", () => {
  const references = new Map([
    ["A", ["B", "C"]],
    ["B", ["C", "B"]],
    ["C", []],
  ]);
  expect(inDependencyOrder(references)).toEqual(["C", "B", "A"]);
  expect(() => inDependencyOrder(new Map([...references, ["C", ["A"]]]))).toThrow("A, B, C, A");
});
