import type { Issue } from "~/web/http/responses/refusal";
import { FieldError } from "~/web/ui/fields/FieldError";
import { messagesOf } from "../../form-issues";
import type { Decision } from "../stored";
import { ratingField, type TypedFields } from "./typed";

type RatingsProps = { decision: Decision; typed: TypedFields | null; issues: Issue[] };

const ENDS = [
  ["low", "at worst"],
  ["likely", "likely"],
  ["high", "at best"],
] as const;

/** Every option on every criterion, as 0 to 100: at worst, likely, at best. */
export function RatingsFields({ decision, typed, issues }: RatingsProps) {
  const { options, criteria, ratings } = decision;
  const cellOf = (optionId: string, criterionId: string) =>
    ratings.find((one) => one.optionId === optionId && one.criterionId === criterionId);
  return (
    <>
      <p className="text-sm text-muted">
        From 0, the worst you could imagine here, to 100, the best. The likely value is enough; add the worst
        and the best where you are unsure.
      </p>
      {criteria.map((criterion, k) => (
        <fieldset key={criterion.id} className="space-y-3 border-t border-line pt-3">
          <legend className="font-serif text-lg">{criterion.name}</legend>
          {options.map((option, i) => (
            <div key={option.id} className="grid grid-cols-3 items-end gap-3 sm:flex">
              <span className="col-span-3 min-w-0 grow basis-0 wrap-anywhere">{option.name}</span>
              {ENDS.map(([end, label]) => {
                const name = ratingField(i, k, end);
                const errors = messagesOf(issues, name);
                const value = typed ? typed[name] : cellOf(option.id, criterion.id)?.[end];
                return (
                  <span key={end} className="shrink-0 sm:w-24">
                    <label htmlFor={name} className="block text-sm text-muted">
                      <span className="sr-only">
                        {option.name} on {criterion.name},{" "}
                      </span>
                      {label}
                    </label>
                    {errors.length > 0 && <FieldError id={`${name}-error`}>{errors.join(" ")}</FieldError>}
                    <input
                      id={name}
                      name={name}
                      type="number"
                      inputMode="numeric"
                      min={0}
                      max={100}
                      defaultValue={value}
                      aria-invalid={errors.length > 0 || undefined}
                      aria-describedby={errors.length > 0 ? `${name}-error` : undefined}
                      className="control"
                    />
                  </span>
                );
              })}
            </div>
          ))}
        </fieldset>
      ))}
    </>
  );
}
