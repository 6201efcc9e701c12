import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CATEGORIES, SUBCATEGORIES, SUBCATEGORY_LABELS } from "./categories";
import { preferenceFormSchema, preferenceSchema } from "./schema";

const STATED = {
  category: "work",
  subcategory: "schedule",
  stance: "like",
  preference: "Late mornings",
  confidence: 35,
};
const RANGE = "Confidence must be a whole number from 0 to 100";

const messages = (schema: typeof preferenceSchema | typeof preferenceFormSchema, fields: object) =>
  schema.safeParse({ ...STATED, ...fields }).error?.issues.map(({ path, message }) => [path[0], message]) ??
  [];

describe("a preference as JSON", () => {
  it("is taken as it is, without unknown fields", () => {
    expect(preferenceSchema.parse({ ...STATED, id: "chosen", userId: "other" })).toEqual(STATED);
  });

  it("is a liking unless it says what would rather be avoided", () => {
    const { stance: _stance, ...rest } = STATED;
    expect(preferenceSchema.parse(rest).stance).toBe("like");
    expect(preferenceSchema.parse({ ...rest, stance: "avoid" }).stance).toBe("avoid");
    expect(messages(preferenceSchema, { stance: "love" })).toEqual([
      ["stance", 'Stance must be "like" or "avoid"'],
    ]);
  });

  it("has a confidence of 50 by default", () => {
    const { confidence: _confidence, ...rest } = STATED;
    expect(preferenceSchema.parse(rest).confidence).toBe(50);
  });

  it.each([
    [-1, false],
    [0, true],
    [35.5, false],
    [100, true],
    [101, false],
  ])("has a confidence of whole percents: %d is taken: %s", (confidence, isTaken) => {
    expect(preferenceSchema.safeParse({ ...STATED, confidence }).success).toBe(isTaken);
    expect(preferenceFormSchema.safeParse({ ...STATED, confidence: String(confidence) }).success).toBe(
      isTaken,
    );
  });

  it("has a text of at most 50,000 characters", () => {
    const isTaken = (length: number) =>
      preferenceSchema.safeParse({ ...STATED, preference: "x".repeat(length) }).success;
    expect([isTaken(1), isTaken(50_000), isTaken(50_001)]).toEqual([true, true, false]);
  });

  it("is trimmed and composed, keeping its line breaks", () => {
    const preference = "  Cafe\u0301s\r\nand\rquiet\tcorners ";
    expect(preferenceSchema.parse({ ...STATED, preference }).preference).toBe("Cafés\nand\nquiet\tcorners");
  });

  it.each([
    [{ category: "" }, [["category", "Category is required"]]],
    [{ category: "constructor" }, [["category", "Category is required"]]],
    [{ subcategory: "" }, [["subcategory", "Subcategory is required"]]],
    [{ subcategory: "hasOwnProperty" }, [["subcategory", "Subcategory is required"]]],
    [{ subcategory: "tone" }, [["subcategory", "This subcategory does not belong to the category"]]],
    [{ preference: " " }, [["preference", "Preference is required"]]],
    [{ confidence: "35" }, [["confidence", RANGE]]],
    [{ confidence: Number.NaN }, [["confidence", RANGE]]],
    [
      { category: "", subcategory: "", preference: "" },
      [
        ["category", "Category is required"],
        ["subcategory", "Subcategory is required"],
        ["preference", "Preference is required"],
      ],
    ],
  ])("with %j gets one error", (fields, expected) => {
    expect(messages(preferenceSchema, fields)).toEqual(expected);
  });

  it("is accepted exactly when category and subcategory belong together", () => {
    const category = fc.constantFrom(...CATEGORIES);
    const subcategory = fc.constantFrom(...Object.keys(SUBCATEGORY_LABELS));
    fc.assert(
      fc.property(category, subcategory, (category, subcategory) => {
        const taken = preferenceSchema.safeParse({ ...STATED, category, subcategory }).success;
        expect(taken).toBe(SUBCATEGORIES[category].includes(subcategory));
      }),
    );
  });
});

describe("a preference from a form", () => {
  it("takes its confidence from the slider's text", () => {
    expect(preferenceFormSchema.parse({ ...STATED, confidence: "35" })).toEqual(STATED);
  });

  it.each(["-5", "105", "12.5", "much", "NaN", "Infinity"])(
    "of %j is refused in our own words",
    (confidence) => {
      expect(messages(preferenceFormSchema, { confidence })).toEqual([["confidence", RANGE]]);
    },
  );
});
