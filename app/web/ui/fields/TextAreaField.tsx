import type { ComponentProps } from "react";
import { FieldFrame, type FieldProps, fieldParts } from "./FieldFrame";

/** A labelled text area. */
export function TextAreaField(props: FieldProps & Omit<ComponentProps<"textarea">, keyof FieldProps>) {
  const { frame, control } = fieldParts(props);
  return (
    <FieldFrame {...frame}>{(tied) => <textarea {...control} {...tied} className="control" />}</FieldFrame>
  );
}
