import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { isTimeZone, zoneInList, zoneInWords, zoneToday } from "~/ground/time-zones";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { Card } from "~/web/ui/cards/Card";
import { FieldFrame } from "~/web/ui/fields/FieldFrame";
import { useTakeOver } from "~/web/ui/interaction/use-take-over";
import { DetailsForm } from "./DetailsForm";

type TimeZoneFormProps = {
  /** The current zone. */
  zone: string;
  zones: readonly string[];
  lastResult?: SubmissionResult;
};

const loadCombobox = async () => (await import("./TimeZoneCombobox")).TimeZoneCombobox;

/** The time zone that dates are shown in: a native list, upgraded by script to a searchable one. */
export function TimeZoneForm({ zone, zones, lastResult }: TimeZoneFormProps) {
  const select = useRef<HTMLSelectElement>(null);
  const taken = useTakeOver(loadCombobox, select);
  const [form, { timeZone }] = useForm<{ timeZone: string }>({
    id: "time-zone",
    lastResult,
    defaultValue: { timeZone: zone },
  });
  return (
    <Card title="Time zone" id="time-zone-card">
      <DetailsForm form={form} intent="time-zone" fields={[timeZone]}>
        <FieldFrame
          label="Time zone"
          name={timeZone.name}
          hint="Dates and times are shown in it. GitHub and TikTok give times in UTC: they are read in it from their next sync on. An archive keeps the zone that you named with it."
          errors={timeZone.errors}
        >
          {(tied) =>
            taken ? (
              <taken.Live field={tied} zones={zones} chosen={taken.before.value} hasFocus={taken.hadFocus} />
            ) : (
              <select ref={select} {...tied} defaultValue={zone} className="control">
                {zones.map((name) => (
                  <option key={name} value={name}>
                    {zoneInList(name)}
                  </option>
                ))}
              </select>
            )
          }
        </FieldFrame>
        <Button>Save time zone</Button>
      </DetailsForm>
      <OwnZone chosen={zone} />
    </Card>
  );
}

/** With scripts only: offers the browser's zone if it differs. */
function OwnZone({ chosen }: { chosen: string }) {
  const [own, setOwn] = useState<string | null>(null);
  useEffect(() => setOwn(zoneToday(new Intl.DateTimeFormat().resolvedOptions().timeZone)), []);
  if (own === null || own === zoneToday(chosen) || !isTimeZone(own)) return null;
  return (
    <Form method="post" action={paths.account()} className="mt-4">
      <input type="hidden" name="intent" value="time-zone" />
      <input type="hidden" name="timeZone" value={own} />
      <Button variant="secondary">Use {zoneInWords(own)}</Button>
    </Form>
  );
}
