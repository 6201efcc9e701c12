import type { Issue } from "~/web/http/responses/refusal";
import { SliderField } from "~/web/ui/fields/SliderField";
import { TextField } from "~/web/ui/fields/TextField";
import { messagesOf } from "../../form-issues";
import { CRITERIA_MOST, CRITERION_NAME_MAX, OPTION_NAME_MAX, OPTIONS_MOST } from "../limits";
import type { Decision } from "../stored";
import type { SuggestedCriterion } from "../suggesting/suggested-criteria";
import { SUGGESTIONS_MOST, type TypedFields } from "./typed";

type FieldsProps = { decision: Decision; typed: TypedFields | null; issues: Issue[] };

const upTo = (most: number) => Array.from({ length: most }, (_, index) => index);

/** Up to six options. */
export function OptionsFields({ decision, typed, issues }: FieldsProps) {
  return (
    <>
      <p className="text-sm text-muted">
        Empty fields are left out. One that keeps its name keeps its ratings.
      </p>
      {upTo(OPTIONS_MOST).map((index) => {
        const name = `option-${index + 1}`;
        return (
          <TextField
            key={name}
            label={`Option ${index + 1}`}
            name={name}
            defaultValue={typed ? typed[name] : decision.options[index]?.name}
            maxLength={OPTION_NAME_MAX}
            errors={messagesOf(issues, name)}
            autoComplete="off"
          />
        );
      })}
    </>
  );
}

const EARLIER = "earlier-criteria";

type CriteriaProps = FieldsProps & { earlier: readonly string[]; suggested: readonly SuggestedCriterion[] };

/** Up to seven criteria with their swing weights. */
export function CriteriaFields({ decision, typed, issues, earlier, suggested }: CriteriaProps) {
  const offered = Math.min(CRITERIA_MOST, Math.max(3, decision.criteria.length + 2));
  return (
    <>
      <p className="text-sm text-muted">
        Give 100 to what would make the most difference, if it went from its worst to its best among your
        options; the others in proportion.
      </p>
      <datalist id={EARLIER}>
        {earlier.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {upTo(typed ? CRITERIA_MOST : offered).map((index) => {
        const [name, swing] = [`criterion-${index + 1}`, `swing-${index + 1}`];
        const stored = decision.criteria[index];
        return (
          <div key={name} className="flex flex-wrap gap-4">
            <TextField
              label={`Criterion ${index + 1}`}
              name={name}
              list={EARLIER}
              defaultValue={typed ? typed[name] : stored?.name}
              maxLength={CRITERION_NAME_MAX}
              errors={messagesOf(issues, name)}
              autoComplete="off"
              className="grow basis-48"
            />
            <TextField
              label={`Weight of criterion ${index + 1}`}
              name={swing}
              type="number"
              min={0}
              max={100}
              defaultValue={typed ? typed[swing] : stored?.swing}
              errors={messagesOf(issues, swing)}
              className="w-40"
            />
          </div>
        );
      })}
      <Suggestions suggested={suggested} typed={typed} />
      <SliderField
        label="How sure are you of these weights?"
        name="weight-sureness"
        step={5}
        defaultValue={
          typed ? Number(typed["weight-sureness"] ?? 50) : Math.round(100 * decision.weightSureness)
        }
        errors={messagesOf(issues, "weight-sureness")}
      />
    </>
  );
}

type SuggestionsProps = { suggested: readonly SuggestedCriterion[]; typed: TypedFields | null };

/** Criteria that the twin suggests, each to be taken or left. */
function Suggestions({ suggested, typed }: SuggestionsProps) {
  if (suggested.length === 0) return null;
  return (
    <fieldset>
      <legend className="font-semibold leading-snug">Your twin suggests</legend>
      {suggested.slice(0, SUGGESTIONS_MOST).map(({ name, because }, index) => {
        const field = `take-${index + 1}`;
        return (
          <div key={name} className="flex items-start gap-3">
            <input
              type="checkbox"
              id={field}
              name={field}
              value={name}
              defaultChecked={typed?.[field] === name}
              aria-describedby={`${field}-hint`}
              className="checkbox mt-2.5"
            />
            <div className="grow">
              <label htmlFor={field} className="flex min-h-11 items-center">
                {name}
              </label>
              <p id={`${field}-hint`} className="-mt-2 pb-2 text-sm text-muted">
                {because}
              </p>
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}
