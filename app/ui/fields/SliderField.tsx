import { type ComponentProps, type ReactNode, useState } from "react";
import { FieldFrame, fieldDescription } from "./FieldFrame";

type SliderFieldProps = {
  label: string;
  name: string;
  /** 0 to 100. */
  defaultValue: number;
  /** The slider's step; a value between two steps is kept until the slider is moved. */
  step: number;
  hint?: ReactNode;
  errors?: string[];
} & Omit<ComponentProps<"input">, "name" | "defaultValue" | "step">;

/** A labelled slider from 0 to 100 percent with its value beside it; with scripts the value follows the hand. */
export function SliderField(props: SliderFieldProps) {
  const { label, name, id = name, defaultValue, step, hint, errors = [], className, ...input } = props;
  const [value, setValue] = useState(defaultValue);
  const scale = `${id}-scale`;
  return (
    <FieldFrame label={label} id={id} hint={hint} errors={errors} className={className}>
      <div className="flex items-center gap-4">
        <input
          type="range"
          {...input}
          id={id}
          name={name}
          min={0}
          max={100}
          step={defaultValue % step === 0 ? step : 1}
          list={scale}
          defaultValue={defaultValue}
          onInput={(event) => setValue(Number(event.currentTarget.value))}
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={fieldDescription(id, hint, errors)}
          className="slider"
        />
        <output htmlFor={id} className="w-16 text-right font-serif text-lg tabular-nums">
          {value}%
        </output>
      </div>
      <datalist id={scale}>
        {[0, 25, 50, 75, 100].map((mark) => (
          <option key={mark} value={mark} label={String(mark)} />
        ))}
      </datalist>
    </FieldFrame>
  );
}
