import { typedNumber, typedTags } from "../../form-issues";
import { CRITERIA_MOST, OPTIONS_MOST } from "../limits";
import type { Decision } from "../stored";

/** The fields of one of the desk's forms, as typed. */
export type TypedFields = Readonly<Record<string, string>>;

const textOf = (typed: TypedFields, name: string) => (typed[name] ?? "").trim();

const upTo = (most: number) => Array.from({ length: most }, (_, index) => index);

/** A change as the JSON API takes it, and the form's field for each path in it. */
export type TypedChange = { change: Record<string, unknown>; fieldOf: (path: string) => string };

const NO_OR_YES: Record<string, boolean> = { yes: true, no: false };

/** Question, deadline, leaning and whatever else frames a decision. */
export function typedBasics(typed: TypedFields): TypedChange {
  const leaning = textOf(typed, "leaning");
  const sureness = textOf(typed, "sureness");
  const decideBy = textOf(typed, "decide-by");
  const fields: Record<string, string> = {
    leaningSureness: "sureness",
    decideBy: "decide-by",
    isReversible: "reversible",
  };
  return {
    change: {
      question: typed.question ?? "",
      leaning: leaning === "" ? null : typedNumber(leaning),
      leaningSureness: leaning === "" || sureness === "" ? null : typedNumber(sureness),
      isReversible: NO_OR_YES[textOf(typed, "reversible")] ?? null,
      decideBy: decideBy === "" ? null : decideBy,
      tags: typedTags(typed.tags ?? ""),
    },
    fieldOf: (path) => (path.startsWith("tags") ? "tags" : (fields[path] ?? path)),
  };
}

/** Options, empty fields left out. */
export function typedOptions(typed: TypedFields): TypedChange {
  const filled = upTo(OPTIONS_MOST).filter((index) => textOf(typed, `option-${index + 1}`) !== "");
  return {
    change: { options: filled.map((index) => textOf(typed, `option-${index + 1}`)) },
    fieldOf: (path) => `option-${(filled[Number(path.split(".")[1])] ?? 0) + 1}`,
  };
}

/** How many criteria the twin offers at most. */
export const SUGGESTIONS_MOST = 5;

/** Criteria with their swings, the twin's suggestions that were taken, and how sure the user is of the swings. */
export function typedCriteria(typed: TypedFields): TypedChange {
  const filled = upTo(CRITERIA_MOST).filter((index) => textOf(typed, `criterion-${index + 1}`) !== "");
  const taken = upTo(SUGGESTIONS_MOST).flatMap((index) => textOf(typed, `take-${index + 1}`) || []);
  const fields = filled.map((index) => ({
    name: textOf(typed, `criterion-${index + 1}`),
    swing: typedNumber(textOf(typed, `swing-${index + 1}`) || "50"),
  }));
  return {
    change: {
      criteria: [...fields, ...taken.map((name) => ({ name, swing: 50 }))],
      weightSureness: Number(textOf(typed, "weight-sureness") || "50") / 100,
    },
    fieldOf: (path) => {
      const [list, at, part] = path.split(".");
      if (list === "weightSureness") return "weight-sureness";
      return `${part === "swing" ? "swing" : "criterion"}-${(filled[Number(at)] ?? 0) + 1}`;
    },
  };
}

/** The name of a field of the table of ratings. */
export const ratingField = (option: number, criterion: number, end: "low" | "likely" | "high") =>
  `${end}-${option}-${criterion}`;

/** The table of ratings: an empty likely value leaves a cell out, an empty end takes the likely value. */
export function typedRatings(
  typed: TypedFields,
  { options, criteria }: Pick<Decision, "options" | "criteria">,
): TypedChange {
  const ratings = options.flatMap((_option, option) =>
    criteria.flatMap((_criterion, criterion) => {
      const [low, likely, high] = (["low", "likely", "high"] as const).map((end) =>
        textOf(typed, ratingField(option, criterion, end)),
      );
      const ends = [low, likely, high].filter((value) => value !== "");
      if (ends.length === 0) return [];
      const middle = likely || low || high || "";
      const [from, at, to] = [low || middle, middle, high || middle].map(typedNumber);
      return [{ option, criterion, low: from, likely: at, high: to }];
    }),
  );
  return {
    change: { ratings },
    fieldOf: (path) => {
      const [, at, part] = path.split(".");
      const { option = 0, criterion = 0 } = ratings[Number(at)] ?? {};
      const end = part === "low" || part === "high" ? part : "likely";
      return ratingField(option, criterion, end);
    },
  };
}
