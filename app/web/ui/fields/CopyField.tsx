import { useRef } from "react";
import { CopyButton } from "../buttons/CopyButton";

type CopyFieldProps = {
  label: string;
  value: string;
  /** Title of the toast after copying. */
  copied: string;
};

/** A text in a read-only field that selects itself; with scripts a button copies it. */
export function CopyField({ label, value, copied }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap items-end gap-4">
      <label className="min-w-0 grow basis-72">
        <span className="block font-semibold">{label}</span>
        <input
          ref={field}
          type="text"
          readOnly
          value={value}
          onFocus={(event) => event.currentTarget.select()}
          className="control"
        />
      </label>
      <CopyButton
        text={value}
        copied={copied}
        failed="Failed to copy link. Please copy manually."
        onFailure={() => field.current?.select()}
      >
        Copy
      </CopyButton>
    </div>
  );
}
