import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { useState } from "react";
import { findZones, zoneInWords } from "./time-zones";

/** More than this nobody reads through; who wants another one types more of it. */
const SHOWN_MOST = 50;

type TimeZoneComboboxProps = {
  /** What ties the native list to its label, whose place this takes. */
  field: { id: string; name: string };
  zones: readonly string[];
  chosen: string;
  hasFocus: boolean;
};

/** A time zone, found by typing a part of its name. Loaded after the page, by `TimeZoneForm` alone. */
export function TimeZoneCombobox({ field, zones, chosen, hasFocus }: TimeZoneComboboxProps) {
  const { name, ...tied } = field;
  const [zone, setZone] = useState(chosen);
  const [typed, setTyped] = useState("");
  const found = findZones(zones, typed, SHOWN_MOST);
  return (
    <Combobox
      name={name}
      value={zone}
      onChange={(next: string | null) => next !== null && setZone(next)}
      onClose={() => setTyped("")}
      immediate
    >
      <div className="relative">
        <ComboboxInput
          {...tied}
          autoComplete="off"
          autoFocus={hasFocus}
          className="control"
          displayValue={zoneInWords}
          onChange={({ target }) => setTyped(target.value)}
        />
        {found.length > 0 && (
          <ComboboxOptions modal={false} aria-label="Time zones" className="option-list">
            {found.map((name) => (
              <ComboboxOption key={name} value={name} className="option">
                {zoneInWords(name)}
              </ComboboxOption>
            ))}
          </ComboboxOptions>
        )}
      </div>
    </Combobox>
  );
}
