import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { useNavigate } from "@remix-run/react";
import { type KeyboardEvent, useRef, useState } from "react";
import { paths } from "~/web/paths";
import { DATA_SOURCES, type DataSource, findSources } from "./sources";

type DataSourceComboboxProps = {
  /** Attributes of the native field it replaces. */
  field: { id: string; name: string; type: string; autoComplete: string; className: string };
  /** The text already entered. */
  typed: string;
  /** Whether the field was focused. */
  hasFocus: boolean;
};

/** Search field with suggestions that navigate when chosen. Lazily loaded by `DataSourceSearch` only. */
export function DataSourceCombobox({ field, typed, hasFocus }: DataSourceComboboxProps) {
  const [words, setWords] = useState(typed);
  const leaving = useRef(false);
  const navigate = useNavigate();
  const found = findSources(DATA_SOURCES, words);

  function choose(chosen: string | DataSource | null) {
    // Leaving the field with Tab must not choose an option.
    if (chosen === null || typeof chosen === "string" || leaving.current) return;
    setWords(chosen.label);
    navigate(paths.dataSource(chosen.id));
  }
  function watch(event: KeyboardEvent<HTMLInputElement>) {
    leaving.current = event.key === "Tab";
    if (event.key === "Enter" && found.length === 0) event.currentTarget.form?.requestSubmit();
  }

  return (
    <Combobox<string | DataSource> value={words} onChange={choose}>
      <div className="relative grow">
        <ComboboxInput
          {...field}
          autoFocus={hasFocus}
          displayValue={() => words}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={watch}
        />
        {found.length > 0 && (
          <ComboboxOptions modal={false} aria-label="Data sources" className="option-list">
            {found.map((source) => (
              <ComboboxOption key={source.id} value={source} className="option">
                {source.label}
                <span className="text-sm text-muted">{source.category}</span>
              </ComboboxOption>
            ))}
          </ComboboxOptions>
        )}
      </div>
    </Combobox>
  );
}
