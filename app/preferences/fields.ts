import {
  CATEGORY_LABELS,
  type Category,
  isCategory,
  SUBCATEGORY_LABELS,
  subcategoryLabel,
} from "./categories";

/** Whether a preference says what its owner likes, or what they would rather avoid; in the form's order. */
export const STANCES = { like: "I like", avoid: "I'd rather avoid" } as const;
export type Stance = keyof typeof STANCES;

/**
 * The stored value of each kind of field: a word of a fixed list, one of two or more words with a button each, the
 * user's own text, a whole number from 0 to 100.
 */
type Values = { word: string; choice: string; text: string; percent: number };
type Kind = keyof Values;

type FieldOf<Named extends Kind> = {
  kind: Named;
  /** Label in the form, in error messages and in the workbook. */
  label: string;
  /** Whether an input without it gets `initial`; otherwise it is required. */
  isOptional?: true;
  /** Value in an empty form, and for an input without it if optional. */
  initial: Values[Named];
};
type WordField = FieldOf<"word"> & {
  /** Whether a word is on the list. */
  isKnown: (word: string) => boolean;
  shown: (word: string) => string;
};
type ChoiceField = FieldOf<"choice"> & {
  isOptional: true;
  /** The label of each word, in the form's order. */
  words: Readonly<Record<string, string>>;
};
type TextField = FieldOf<"text"> & { hint: string; rows: number };
type PercentField = FieldOf<"percent"> & { hint: string; step: number };
type AnyField = WordField | ChoiceField | TextField | PercentField;

/** Whether a text names a subcategory. */
export const isSubcategory = (text: string) => Object.hasOwn(SUBCATEGORY_LABELS, text);

const wordField = (label: string, isKnown: (word: string) => boolean, shown: (word: string) => string) =>
  ({ kind: "word", label, initial: "", isKnown, shown }) satisfies WordField;

/**
 * The fields that users state, in form and column order. Form, validation, JSON API, row, undo, export, workbook and
 * import follow from this table; docs/recipes.md lists what else a new field needs.
 */
export const FIELDS = {
  category: wordField("Category", isCategory, (word) => (isCategory(word) ? CATEGORY_LABELS[word] : word)),
  subcategory: wordField("Subcategory", isSubcategory, subcategoryLabel),
  stance: { kind: "choice", label: "Stance", initial: "like", isOptional: true, words: STANCES },
  preference: {
    kind: "text",
    label: "Preference",
    initial: "",
    hint: "In your own words, for example “short messages rather than calls”.",
    rows: 3,
  },
  confidence: {
    kind: "percent",
    label: "Confidence",
    initial: 50,
    isOptional: true,
    hint: "How sure you are of this.",
    step: 5,
  },
} as const satisfies Record<string, AnyField>;

export type FieldName = keyof typeof FIELDS;
type KindOf<Name extends FieldName> = (typeof FIELDS)[Name]["kind"];

/** The fields as they are stored. */
export type StoredFields = { [Name in FieldName]: Values[KindOf<Name>] };
/** The fields as the product uses them: category and stance are known ones. */
export type StatedFields = Omit<StoredFields, "category" | "stance"> & { category: Category; stance: Stance };

/** Whether a word is a stance. */
export const isStance = (word: string): word is Stance => Object.hasOwn(STANCES, word);

/** A stored or sent stance; anything else counts as `like`, as do preferences older than stances. */
export const stanceOf = (word: unknown): Stance => (word === "avoid" ? "avoid" : "like");

/** The names of the fields, in the table's order. */
export const FIELD_NAMES = Object.keys(FIELDS) as readonly FieldName[];

type ByKind = {
  word: (field: WordField) => unknown;
  choice: (field: ChoiceField) => unknown;
  text: (field: TextField) => unknown;
  percent: (field: PercentField) => unknown;
};

function made(by: ByKind, field: AnyField): unknown {
  if (field.kind === "word") return by.word(field);
  if (field.kind === "choice") return by.choice(field);
  return field.kind === "text" ? by.text(field) : by.percent(field);
}

/** Maps each field with the function for its kind. */
export function ofEachField<By extends ByKind>(by: By) {
  const entries = Object.entries(FIELDS).map(([name, field]) => [name, made(by, field)]);
  return Object.fromEntries(entries) as { [Name in FieldName]: ReturnType<By[KindOf<Name>]> };
}

/** Only the fields that users state, of anything that has them. */
export function statedOf<Has extends StoredFields>(has: Has): Pick<Has, FieldName> {
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, has[name]])) as Pick<Has, FieldName>;
}
