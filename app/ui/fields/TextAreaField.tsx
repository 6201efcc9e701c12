import type { ComponentProps, ReactNode } from "react";
import { FieldFrame, fieldDescription } from "./FieldFrame";

type TextAreaFieldProps = { label: string; name: string; hint?: ReactNode; errors?: string[] } & Omit<
  ComponentProps<"textarea">,
  "name"
>;

/** A labelled text area. */
export function TextAreaField({
  label,
  name,
  id = name,
  hint,
  errors = [],
  className,
  ...area
}: TextAreaFieldProps) {
  return (
    <FieldFrame label={label} id={id} hint={hint} errors={errors} className={className}>
      <textarea
        {...area}
        id={id}
        name={name}
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={fieldDescription(id, hint, errors)}
        className="control"
      />
    </FieldFrame>
  );
}
