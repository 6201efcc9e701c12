import { z } from "zod";
import { severalLines } from "~/http/forms/text";
import { belongsTogether, isCategory, SUBCATEGORY_LABELS } from "./categories";

/** Far more than a preference needs, and small enough to store and export. */
const TEXT_MAX = 50_000;

const OUT_OF_RANGE = { error: "Confidence must be a whole number from 0 to 100" };
const confidence = z.number(OUT_OF_RANGE).int(OUT_OF_RANGE).min(0, OUT_OF_RANGE).max(100, OUT_OF_RANGE);

const isSubcategory = (text: string) => Object.hasOwn(SUBCATEGORY_LABELS, text);

const fields = {
  category: z.string({ error: "Category is required" }).refine(isCategory, "Category is required"),
  subcategory: z
    .string({ error: "Subcategory is required" })
    .refine(isSubcategory, "Subcategory is required"),
  preference: severalLines("Preference", { min: 1, max: TEXT_MAX, tooShort: "Preference is required" }),
};

type Pair = { category: string; subcategory: string };
/** Skip the combination's check if either field is invalid by itself. */
const isPair = ({ category, subcategory }: Pair) =>
  !isCategory(category) || !isSubcategory(subcategory) || belongsTogether(category, subcategory);
const WRONG_PAIR = { message: "This subcategory does not belong to the category", path: ["subcategory"] };

/** JSON body of `POST` and `PATCH` for a preference; other fields are ignored. */
export const preferenceSchema = z
  .object({ ...fields, confidence: confidence.default(50) })
  .refine(isPair, WRONG_PAIR);

/** The same for a form, whose slider sends text. */
export const preferenceFormSchema = z
  .object({ ...fields, confidence: z.coerce.number(OUT_OF_RANGE).pipe(confidence).default(50) })
  .refine(isPair, WRONG_PAIR);

/** A validated preference: category and subcategory belong together, confidence is 0 to 100. */
export type PreferenceInput = z.infer<typeof preferenceSchema>;
