import { useEffect, useRef } from "react";
import { zoneAmong, zoneInList } from "~/ground/time-zones";
import { FieldFrame } from "~/web/ui/fields/FieldFrame";

/** Name and id of the field. */
export const ZONE_FIELD = "timeZone";

type ZoneFieldProps = {
  /** The zone selected at first: the import's or the account's; null if neither names one. */
  zone: string | null;
  zones: readonly string[];
  /** The entries with a time in UTC, in words: "2,828 plays". */
  counted: string;
  /** The zone chosen in a refused form; replaces `zone`. */
  chosen?: string | undefined;
  error?: string | undefined;
  /** Whether to preselect the browser's own zone if `zone` is null. */
  isPreset?: boolean;
};

/** Asks for the zone to convert an archive's UTC times to, with a hint on what that changes. */
export function ZoneField({ zone, zones, counted, chosen, error, isPreset = false }: ZoneFieldProps) {
  const select = useRef<HTMLSelectElement>(null);
  const isOpen = isPreset && zone === null && chosen === undefined;
  useEffect(() => {
    const field = select.current;
    const own = zoneAmong(zones, new Intl.DateTimeFormat().resolvedOptions().timeZone);
    if (isOpen && field?.value === "" && own !== undefined) field.value = own;
  }, [isOpen, zones]);
  return (
    <FieldFrame
      label="Time zone you were in"
      name={ZONE_FIELD}
      hint={`The files give ${counted} in UTC. With your time zone your twin can count them by hour and weekday; without it, it says nothing about either.`}
      errors={error ? [error] : []}
    >
      {(tied) => (
        <select ref={select} {...tied} defaultValue={chosen ?? zone ?? ""} className="control">
          <option value="">No time zone: no hours, no weekdays</option>
          {zones.map((name) => (
            <option key={name} value={name}>
              {zoneInList(name)}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
