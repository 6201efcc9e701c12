import type { ReactNode } from "react";
import { classNames } from "../theme/class-names";

/** What every field is given beside what its own control takes. */
export type FieldProps = {
  label: string;
  name: string;
  /** The control's id, so that an `ErrorSummary` can link to it; without one its name. */
  id?: string;
  /** One sentence under the label that says what is expected. */
  hint?: ReactNode;
  /** What is wrong, and what to do; empty or missing when nothing is. */
  errors?: string[];
  /** Ids of what else describes the control. */
  "aria-describedby"?: string;
  className?: string;
};

/** What ties a control to its label, its hint and its errors. */
type ControlProps = {
  id: string;
  name: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

type FieldFrameProps = FieldProps & { children: (control: ControlProps) => ReactNode };

/** What is wrong with a field, or with a group of them, which names its id as what describes it. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="text-sm font-semibold text-danger">
      <span className="sr-only">Error: </span>
      {children}
    </p>
  );
}

/** What is around a control: its label, its hint with the id `{id}-hint`, its errors with `{id}-error`. */
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

/** The properties of a field taken apart: those of its frame, and those of the control itself. */
export function fieldParts<Props extends FieldProps>(props: Props) {
  const { label, name, id, hint, errors, className, "aria-describedby": more, ...control } = props;
  return { frame: { label, name, id, hint, errors, className, "aria-describedby": more }, control };
}
