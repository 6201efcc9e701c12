import type { Issue } from "~/web/http/responses/refusal";
import { TextField } from "~/web/ui/fields/TextField";
import { PROBABILITY_LEAST, PROBABILITY_MOST, STATEMENT_MAX } from "./limits";

type ForecastFieldsProps = {
  /** The fields as typed. */
  typed: Readonly<Record<string, string>> | null;
  issues: Issue[];
  today: string;
};

/** The form's fields: what will happen, how likely it is, and when it can be known. */
export function ForecastFields({ typed, issues, today }: ForecastFieldsProps) {
  const errorsOf = (field: string) =>
    issues.filter(({ path }) => path === field).map(({ message }) => message);
  return (
    <>
      <TextField
        label="What will happen?"
        name="statement"
        hint="Something that will turn out true or not, such as “I have moved by May”."
        defaultValue={typed?.statement}
        maxLength={STATEMENT_MAX}
        errors={errorsOf("statement")}
        autoComplete="off"
      />
      <TextField
        label="How likely is it?"
        name="probability"
        type="number"
        inputMode="numeric"
        min={PROBABILITY_LEAST}
        max={PROBABILITY_MOST}
        hint={`In percent, ${PROBABILITY_LEAST} to ${PROBABILITY_MOST}.`}
        defaultValue={typed?.probability}
        errors={errorsOf("probability")}
        className="max-w-64"
      />
      <TextField
        label="When will you know?"
        name="due-on"
        type="date"
        min={today}
        defaultValue={typed?.["due-on"]}
        errors={errorsOf("due-on")}
        className="max-w-64"
      />
      <TextField
        label="Tags"
        name="forecast-tags"
        hint="Up to five words with commas between them, if you like to sort by them later."
        defaultValue={typed?.["forecast-tags"]}
        errors={errorsOf("forecast-tags")}
      />
    </>
  );
}
