import type { ComponentProps, ReactNode } from "react";
import { FieldFrame, fieldDescription } from "./FieldFrame";

type SelectFieldProps = {
  label: string;
  name: string;
  hint?: ReactNode;
  errors?: string[];
  children: ReactNode;
} & Omit<ComponentProps<"select">, "name" | "children">;

/** A labelled native select. */
export function SelectField({
  label,
  name,
  id = name,
  hint,
  errors = [],
  className,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame label={label} id={id} hint={hint} errors={errors} className={className}>
      <select
        {...select}
        id={id}
        name={name}
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={fieldDescription(id, hint, errors)}
        className="control"
      />
    </FieldFrame>
  );
}
