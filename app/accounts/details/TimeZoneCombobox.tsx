import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { useState } from "react";
import { findZones, zoneInList, zoneInWords } from "~/ground/time-zones";

/** Nobody reads a longer list; typing more narrows it. */
const SHOWN_MOST = 50;

type TimeZoneComboboxProps = {
  /** Id and name of the native list that this replaces, so that its label still applies. */
  field: { id: string; name: string };
  zones: readonly string[];
  chosen: string;
  hasFocus: boolean;
};

/** Time zone picker with search. Loaded lazily, by `TimeZoneForm` alone. */
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
                {zoneInList(name)}
              </ComboboxOption>
            ))}
          </ComboboxOptions>
        )}
      </div>
    </Combobox>
  );
}
