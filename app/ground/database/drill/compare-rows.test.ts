import fc from "fast-check";
import { expect, it } from "vitest";
import { compareRows, type KeyedRow } from "./compare-rows";

async function* inOrder(rows: Record<string, string>): AsyncGenerator<KeyedRow> {
  const sorted = Object.entries(rows).sort(([one], [other]) =>
    Buffer.compare(Buffer.from(one), Buffer.from(other)),
  );
  for (const [id, text] of sorted) yield { key: ["owner", id], text };
}

const compare = (then: Record<string, string>, now: Record<string, string>) =>
  compareRows(inOrder(then), inOrder(now));

it.each([
  [{}, {}, { held: 0, added: 0, changed: 0, deleted: 0 }],
  [
    { a: "1", b: "2" },
    { a: "1", b: "2" },
    { held: 2, added: 0, changed: 0, deleted: 0 },
  ],
  [{ a: "1" }, { a: "2" }, { held: 1, added: 0, changed: 1, deleted: 0 }],
  [{}, { a: "1" }, { held: 0, added: 1, changed: 0, deleted: 0 }],
  [{ a: "1" }, {}, { held: 1, added: 0, changed: 0, deleted: 1 }],
  [
    { a: "1", c: "3" },
    { b: "2", c: "4", d: "5" },
    { held: 2, added: 2, changed: 1, deleted: 1 },
  ],
  // Ordered by bytes: in UTF-16 units these two are the other way round.
  [{ "\uffee": "1" }, { "\uffee": "1", "\u{1f600}": "2" }, { held: 1, added: 1, changed: 0, deleted: 0 }],
])("%j against %j", async (then, now, difference) => {
  expect(await compare(then, now)).toEqual(difference);
});

it("numbers are in the order of their size", async () => {
  async function* numbered(...keys: number[]): AsyncGenerator<KeyedRow> {
    for (const key of keys) yield { key: [key], text: "" };
  }
  expect(await compareRows(numbered(2, 10), numbered(2, 9, 10))).toEqual({
    ...{ held: 2, added: 1, changed: 0, deleted: 0 },
  });
});

it("every row of either side counts once", async () => {
  const rows = fc.dictionary(fc.string({ unit: "binary", maxLength: 3 }), fc.constantFrom("1", "2"));
  await fc.assert(
    fc.asyncProperty(rows, rows, async (then, now) => {
      const { held, added, changed, deleted } = await compare(then, now);
      const same = Object.entries(then).filter(([id, text]) => now[id] === text).length;
      expect([held, added + same + changed]).toEqual([Object.keys(then).length, Object.keys(now).length]);
      expect(deleted + same + changed).toBe(held);
    }),
  );
});
