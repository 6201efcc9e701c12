import type { Issue } from "~/web/http/responses/refusal";
import { TextField } from "~/web/ui/fields/TextField";
import { messagesOf } from "../../form-issues";
import { DecisionFields, StakesFields } from "../DecisionFields";
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

/** Question, leaning, deadline, and how much is at stake. */
export function BasicsFields({ decision, typed, issues, today }: FieldsProps) {
  const values = valuesOf(decision, typed);
  const leanings = decision.options.map(({ name }, index) => [String(index), name] as const);
  return (
    <>
      <DecisionFields
        values={values}
        leanings={[...leanings, ["", "Neither yet"]]}
        issues={issues}
        today={today}
      />
      <StakesFields values={values} />
      <TextField
        label="Tags"
        name="tags"
        hint="Up to five words with commas between them, such as “work, money”."
        defaultValue={values.tags}
        errors={messagesOf(issues, "tags")}
      />
    </>
  );
}
