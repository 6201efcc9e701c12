import { type ComponentProps, useState } from "react";
import { inPercent } from "~/web/ui/text/percent";
import { FieldFrame, type FieldProps, fieldParts } from "./FieldFrame";

type SliderFieldProps = FieldProps & {
  /** 0 to 100. */
  defaultValue: number;
  /** The slider's step; a value between two steps is kept until the slider is moved. */
  step: number;
} & Omit<ComponentProps<"input">, keyof FieldProps | "defaultValue" | "step">;

/** A labelled slider from 0 to 100 percent with its value beside it, which scripts keep up to date. */
export function SliderField({ defaultValue, step, ...props }: SliderFieldProps) {
  const { frame, control } = fieldParts(props);
  const [value, setValue] = useState(defaultValue);
  const scale = `${frame.id ?? frame.name}-scale`;
  return (
    <FieldFrame {...frame}>
      {(tied) => (
        <>
          <div className="flex items-center gap-4">
            <input
              type="range"
              {...control}
              {...tied}
              min={0}
              max={100}
              step={defaultValue % step === 0 ? step : 1}
              list={scale}
              defaultValue={defaultValue}
              onInput={(event) => setValue(Number(event.currentTarget.value))}
              className="slider"
            />
            <output htmlFor={tied.id} className="w-16 text-right font-serif text-lg tabular-nums">
              {inPercent(value)}
            </output>
          </div>
          <datalist id={scale}>
            {[0, 25, 50, 75, 100].map((mark) => (
              <option key={mark} value={mark} label={String(mark)} />
            ))}
          </datalist>
        </>
      )}
    </FieldFrame>
  );
}
