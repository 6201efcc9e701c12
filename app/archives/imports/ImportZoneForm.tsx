import { Form } from "@remix-run/react";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { Card } from "~/web/ui/cards/Card";
import { ErrorSummary } from "~/web/ui/fields/ErrorSummary";
import { ZONE_FIELD, ZoneField } from "./ZoneField";
import type { ZoneAsked } from "./zone";

type ImportZoneFormProps = {
  id: string;
  asked: ZoneAsked;
  /** The zone chosen in a refused form, and why it was refused. */
  chosen: string | undefined;
  error: string | undefined;
};

/** Changes the time zone of a kept import, whose hours and weekdays are then counted again. */
export function ImportZoneForm({ id, asked, chosen, error }: ImportZoneFormProps) {
  return (
    <Card title="Its time zone" id="time-zone">
      <Form method="post" action={paths.archiveImport(id)} discover="none" className="space-y-4">
        {error && <ErrorSummary errors={[{ name: ZONE_FIELD, message: error }]} />}
        <input type="hidden" name="id" value={id} />
        <ZoneField key={asked.zone} {...asked} chosen={chosen} error={error} />
        <p className="text-sm text-muted">
          Saving it counts the hours and weekdays of this import again, and your reports that rest on them are
          made again. The archive is not needed for it.
        </p>
        <Button name="intent" value="read-in-zone">
          Save time zone
        </Button>
      </Form>
    </Card>
  );
}
