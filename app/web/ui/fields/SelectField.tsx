import type { ComponentProps } from "react";
import { FieldFrame, type FieldProps, fieldParts } from "./FieldFrame";

/** A labelled native select. */
export function SelectField(props: FieldProps & Omit<ComponentProps<"select">, keyof FieldProps>) {
  const { frame, control } = fieldParts(props);
  return (
    <FieldFrame {...frame}>{(tied) => <select {...control} {...tied} className="control" />}</FieldFrame>
  );
}
