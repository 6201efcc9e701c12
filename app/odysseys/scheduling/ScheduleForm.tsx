import { Form } from "@remix-run/react";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { Card } from "~/web/ui/cards/Card";
import { Disclosure } from "~/web/ui/cards/Disclosure";
import { Moment } from "~/web/ui/text/Moment";
import type { OdysseyPage } from "../page.server";
import { UPDATE_LABELS, UPDATES } from "./schedule";

type Active = NonNullable<OdysseyPage["active"]>;

function nextWords({ isWeekly, nextReportAt }: Active) {
  if (!isWeekly || !nextReportAt) return "It is updated when you ask for it.";
  return (
    <>
      It is updated every week, next on <Moment iso={nextReportAt} />.
    </>
  );
}

/** Form for an odyssey's schedule, and to stop it. */
export function ScheduleForm({ id, active }: { id: string; active: Active }) {
  const chosen = active.isWeekly ? "weekly" : "now";
  return (
    <Card title="Updates" id="updates">
      <p className="mb-4 text-muted">{nextWords(active)}</p>
      <Form method="post" action={paths.odyssey(id)}>
        <input type="hidden" name="id" value={id} />
        <fieldset>
          <legend className="font-semibold">Update this odyssey</legend>
          {UPDATES.map((update) => (
            <label key={update} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="update"
                value={update}
                defaultChecked={update === chosen}
                required
                className="radio"
              />
              {UPDATE_LABELS[update]}
            </label>
          ))}
        </fieldset>
        <Button name="intent" value="schedule" variant="secondary" className="mt-3">
          Schedule Update
        </Button>
      </Form>
      <Disclosure summary="Stop this odyssey" className="mt-6">
        <p className="mb-3">
          Stopping ends its updates and erases its reports. You can activate it again later.
        </p>
        <Form method="post" action={paths.odyssey(id)}>
          <input type="hidden" name="id" value={id} />
          <Button name="intent" value="stop" variant="danger">
            Stop
          </Button>
        </Form>
      </Disclosure>
    </Card>
  );
}
