import type { ReactNode } from "react";
import { FieldError } from "./FieldError";

type RadioFieldProps = {
  legend: string;
  name: string;
  /** Values with their labels, in order. */
  options: readonly (readonly [value: string, label: string])[];
  defaultValue?: string;
  errors?: string[];
  /** Explains the answers, below them. */
  hint?: ReactNode;
};

/** Native radio buttons of one question. The first has the field's name as its id, which an `ErrorSummary` links to. */
export function RadioField({ legend, name, options, defaultValue, errors = [], hint }: RadioFieldProps) {
  const isWrong = errors.length > 0;
  const described = [isWrong && `${name}-error`, hint !== undefined && `${name}-hint`].filter(Boolean);
  return (
    <fieldset aria-describedby={described.join(" ") || undefined}>
      <legend className="font-semibold leading-snug">{legend}</legend>
      {isWrong && <FieldError id={`${name}-error`}>{errors.join(" ")}</FieldError>}
      <div className="flex flex-wrap gap-x-6">
        {options.map(([value, label], index) => (
          <label key={value} className="flex min-h-11 items-center gap-3 wrap-anywhere">
            <input
              type="radio"
              id={index === 0 ? name : `${name}-${value}`}
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              className="radio"
            />
            {label}
          </label>
        ))}
      </div>
      {hint !== undefined && <div id={`${name}-hint`}>{hint}</div>}
    </fieldset>
  );
}
