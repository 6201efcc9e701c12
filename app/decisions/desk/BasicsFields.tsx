import type { Issue } from "~/http/responses/refusal";
import { RadioField } from "~/ui/fields/RadioField";
import { TextField } from "~/ui/fields/TextField";
import { messagesOf } from "../form-issues";
import { QUESTION_MAX } from "../limits";
import type { Decision } from "../stored";
import type { TypedFields } from "./typed";

type FieldsProps = { decision: Decision; typed: TypedFields | null; issues: Issue[]; today: string };

const leaningIndex = ({ options, leaning }: Decision) => {
  const at = options.findIndex(({ id }) => id === leaning);
  return at < 0 ? "" : String(at);
};
const reversibleWord = ({ isReversible }: Decision) =>
  isReversible === null ? "" : isReversible ? "yes" : "no";

/** The values of the first form, as stored or as typed. */
function valuesOf(decision: Decision, typed: TypedFields | null): TypedFields {
  return (
    typed ?? {
      question: decision.question,
      leaning: leaningIndex(decision),
      sureness: decision.leaningSureness === null ? "" : String(decision.leaningSureness),
      "decide-by": decision.decideBy ?? "",
      reversible: reversibleWord(decision),
      stakes: decision.stakes ?? "",
      tags: decision.tags.join(", "),
    }
  );
}

/** Question, leaning, deadline, and how much hangs on it. */
export function BasicsFields({ decision, typed, issues, today }: FieldsProps) {
  const values = valuesOf(decision, typed);
  const errorsOf = (field: string) => messagesOf(issues, field);
  return (
    <>
      <TextField
        label="What are you deciding?"
        name="question"
        defaultValue={values.question}
        maxLength={QUESTION_MAX}
        errors={errorsOf("question")}
      />
      <RadioField
        legend="Which way do you lean?"
        name="leaning"
        options={[
          ...decision.options.map(({ name }, index) => [String(index), name] as const),
          ["", "Neither yet"],
        ]}
        defaultValue={values.leaning}
        errors={errorsOf("leaning")}
      />
      <TextField
        label="How sure are you?"
        name="sureness"
        type="number"
        min={50}
        max={100}
        step={5}
        hint="In percent, if you lean: 50 is undecided, 100 is certain."
        defaultValue={values.sureness}
        errors={errorsOf("sureness")}
      />
      <TextField
        label="Decide by"
        name="decide-by"
        type="date"
        min={today}
        defaultValue={values["decide-by"]}
        errors={errorsOf("decide-by")}
      />
      <RadioField
        legend="Can you take it back?"
        name="reversible"
        options={[
          ["yes", "Yes"],
          ["no", "Hardly"],
        ]}
        defaultValue={values.reversible}
      />
      <RadioField
        legend="How much hangs on it?"
        name="stakes"
        options={[
          ["small", "Little"],
          ["large", "Much"],
        ]}
        defaultValue={values.stakes}
      />
      <TextField
        label="Tags"
        name="tags"
        hint="Up to five words with commas between them, such as “work, money”."
        defaultValue={values.tags}
        errors={errorsOf("tags")}
      />
    </>
  );
}
