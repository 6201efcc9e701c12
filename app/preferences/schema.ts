import { z } from "zod";
import { severalLines } from "~/web/http/forms/text";
import { belongsTogether, isCategory } from "./categories";
import { FIELDS, isStance, isSubcategory, ofEachField } from "./fields";

/** Far more than a preference needs, and small enough to store and export. */
const TEXT_MAX = 50_000;

type Named = { label: string };
const required = ({ label }: Named) => `${label} is required`;

const wordSchema = (field: Named, isKnown: (word: string) => boolean) =>
  z.string({ error: required(field) }).refine(isKnown, required(field));

function textSchema(field: Named & { isOptional?: true; initial: string }) {
  const min = field.isOptional ? 0 : 1;
  const text = severalLines(field.label, { min, max: TEXT_MAX, tooShort: required(field) });
  return field.isOptional ? text.default(field.initial) : text;
}

/** @param isTyped whether it comes from a form, whose slider sends text */
function percentSchema(field: Named & { isOptional?: true; initial: number }, isTyped = false) {
  const error = { error: `${field.label} must be a whole number from 0 to 100` };
  const whole = z.number(error).int(error).min(0, error).max(100, error);
  const percent = isTyped ? z.coerce.number(error).pipe(whole) : whole;
  return field.isOptional ? percent.default(field.initial) : percent;
}

/** A radio pair without a choice counts as its first value. */
const stance = z
  .string({ error: `${FIELDS.stance.label} must be "like" or "avoid"` })
  .refine(isStance, `${FIELDS.stance.label} must be "like" or "avoid"`)
  .default("like");

/** Narrows the category to the known ones for TypeScript, which the table's own check cannot do. */
const category = z.string({ error: required(FIELDS.category) }).refine(isCategory, required(FIELDS.category));

const fields = ofEachField({
  word: (field) => wordSchema(field, field.isKnown),
  choice: () => stance,
  text: textSchema,
  percent: (field) => percentSchema(field),
});
const formFields = ofEachField({
  word: (field) => wordSchema(field, field.isKnown),
  choice: () => stance,
  text: textSchema,
  percent: (field) => percentSchema(field, true),
});

type Pair = { category: string; subcategory: string };
/** Skips the check of the combination if either field is invalid by itself. */
const isPair = ({ category, subcategory }: Pair) =>
  !isCategory(category) || !isSubcategory(subcategory) || belongsTogether(category, subcategory);
const WRONG_PAIR = { message: "This subcategory does not belong to the category", path: ["subcategory"] };

/** JSON body of `POST` and `PATCH` for a preference; other fields are ignored. */
export const preferenceSchema = z.object({ ...fields, category }).refine(isPair, WRONG_PAIR);

/** A posted preference form. */
export const preferenceFormSchema = z.object({ ...formFields, category }).refine(isPair, WRONG_PAIR);

/** A validated preference: category and subcategory belong together, confidence is 0 to 100. */
export type PreferenceInput = z.infer<typeof preferenceSchema>;
