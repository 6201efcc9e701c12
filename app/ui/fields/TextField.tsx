import type { ComponentProps, ReactNode } from "react";
import { FieldFrame, fieldDescription } from "./FieldFrame";

type TextFieldProps = {
  label: string;
  name: string;
  /** One sentence under the label that says what is expected. */
  hint?: ReactNode;
  /** What is wrong, and what to do; empty or missing when nothing is. */
  errors?: string[];
} & Omit<ComponentProps<"input">, "name">;

/** A labelled text input. Its id is `id` or else `name`, so that an `ErrorSummary` can link to it. */
export function TextField({
  label,
  name,
  id = name,
  hint,
  errors = [],
  className,
  ...input
}: TextFieldProps) {
  return (
    <FieldFrame label={label} id={id} hint={hint} errors={errors} className={className}>
      <input
        type="text"
        {...input}
        id={id}
        name={name}
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={fieldDescription(id, hint, errors, input["aria-describedby"])}
        className="control"
      />
    </FieldFrame>
  );
}
