import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CHOICES } from "../choices/choices";
import { choiceOfDay } from "./choice-of-day";

const DAY = "2026-11-23";
const anyPerson = fc.uuid();
const ids = CHOICES.map(({ id }) => id);
const someAnswered = fc.subarray(ids, { maxLength: ids.length - 1 });
const on = (day: string, ids: readonly string[]) => ids.map((choiceId) => ({ choiceId, day }));

describe("the choice of a day", () => {
  it("is one that was not answered on an earlier day, whatever the order of the answers", () => {
    fc.assert(
      fc.property(anyPerson, someAnswered, (person, answered) => {
        const before = on("2026-11-22", answered);
        const choice = choiceOfDay(person, DAY, before);
        expect(choice && !answered.includes(choice.id)).toBe(true);
        expect(choiceOfDay(person, DAY, [...before].reverse())).toBe(choice);
      }),
    );
  });

  it("stays the same all day, when it or others are answered", () => {
    fc.assert(
      fc.property(anyPerson, someAnswered, (person, answered) => {
        const choice = choiceOfDay(person, DAY, []);
        expect(choiceOfDay(person, DAY, on(DAY, [...answered, choice?.id ?? ""]))).toBe(choice);
      }),
    );
  });

  it("is another for another person and on another day, and reaches every choice", () => {
    const drawn = Array.from({ length: 2_000 }, (_, index) => choiceOfDay(`person-${index}`, DAY, [])?.id);
    expect(new Set(drawn).size).toBe(CHOICES.length);
    const days = Array.from({ length: 28 }, (_, index) => {
      return choiceOfDay("ada", `2026-02-${String(index + 1).padStart(2, "0")}`, [])?.id;
    });
    expect(new Set(days).size).toBeGreaterThan(15);
  });

  it("is drawn evenly: none comes to more than twice its share", () => {
    const counts = new Map<string, number>();
    for (let index = 0; index < 5_800; index++) {
      const id = choiceOfDay(`person-${index}`, DAY, [])?.id ?? "";
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    expect(Math.max(...counts.values())).toBeLessThan((2 * 5_800) / CHOICES.length);
  });

  it("is none where all were answered before", () => {
    expect(choiceOfDay("ada", DAY, on("2026-11-22", ids))).toBeNull();
    expect(choiceOfDay("ada", DAY, on(DAY, ids))).not.toBeNull();
  });
});
