import type { ComponentProps } from "react";
import { FieldFrame, type FieldProps, fieldParts } from "./FieldFrame";

/** A labelled input, by default for text. */
export function TextField(props: FieldProps & Omit<ComponentProps<"input">, keyof FieldProps>) {
  const { frame, control } = fieldParts(props);
  return (
    <FieldFrame {...frame}>
      {(tied) => <input type="text" {...control} {...tied} className="control" />}
    </FieldFrame>
  );
}
