import type { ReactNode } from "react";
import { classNames } from "../theme/class-names";
import { FieldError } from "./FieldError";

/** Props of every field beside those of its control. */
export type FieldProps = {
  label: string;
  name: string;
  /** The control's id, which an `ErrorSummary` links to; by default its name. */
  id?: string;
  /** One sentence under the label on what is expected. */
  hint?: ReactNode;
  /** Errors, with what to do. */
  errors?: string[];
  /** Ids of further descriptions of the control. */
  "aria-describedby"?: string;
  className?: string;
};

/** Props that connect a control with its label, hint and errors. */
type ControlProps = {
  id: string;
  name: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

type FieldFrameProps = FieldProps & { children: (control: ControlProps) => ReactNode };

/** The frame of a control: label, hint with the id `{id}-hint`, errors with `{id}-error`. */
export function FieldFrame({
  label,
  name,
  id = name,
  hint,
  errors = [],
  className,
  children,
  "aria-describedby": more,
}: FieldFrameProps) {
  const [isHinted, isWrong] = [hint != null, errors.length > 0];
  const described = classNames(isHinted && `${id}-hint`, isWrong && `${id}-error`, more) || undefined;
  return (
    <div className={classNames("space-y-1", className)}>
      <label htmlFor={id} className="block font-semibold leading-snug">
        {label}
      </label>
      {isHinted && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {isWrong && <FieldError id={`${id}-error`}>{errors.join(" ")}</FieldError>}
      {children({ id, name, "aria-invalid": isWrong || undefined, "aria-describedby": described })}
    </div>
  );
}

/** Splits a field's props into those of its frame and those of the control. */
export function fieldParts<Props extends FieldProps>(props: Props) {
  const { label, name, id, hint, errors, className, "aria-describedby": more, ...control } = props;
  return { frame: { label, name, id, hint, errors, className, "aria-describedby": more }, control };
}
