import type { ReactNode } from "react";
import { classNames } from "../class-names";

type FieldFrameProps = {
  label: string;
  /** The id of the control. */
  id: string;
  /** One sentence under the label that says what is expected. */
  hint?: ReactNode;
  /** What is wrong, and what to do; empty when nothing is. */
  errors: string[];
  className?: string;
  /** The control, described by {@link fieldDescription}. */
  children: ReactNode;
};

/** The ids that describe a control: its hint and its errors, where there are some. */
export function fieldDescription(
  id: string,
  hint: ReactNode,
  errors: string[],
  more?: string,
): string | undefined {
  return classNames(hint != null && `${id}-hint`, errors.length > 0 && `${id}-error`, more) || undefined;
}

/** What stands around a control: its label, its hint with the id `{id}-hint`, its errors with `{id}-error`. */
export function FieldFrame({ label, id, hint, errors, className, children }: FieldFrameProps) {
  return (
    <div className={classNames("space-y-1", className)}>
      <label htmlFor={id} className="block font-semibold leading-snug">
        {label}
      </label>
      {hint != null && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {errors.length > 0 && (
        <p id={`${id}-error`} className="text-sm font-semibold text-danger">
          <span className="sr-only">Error: </span>
          {errors.join(" ")}
        </p>
      )}
      {children}
    </div>
  );
}
