import { Form } from "@remix-run/react";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { Moment } from "~/web/ui/text/Moment";
import type { ReminderShown } from "./offered.server";

/** The browsers that show the reminder, each with a button that stops it there. */
export function ReminderBrowsers({ browsers }: Pick<ReminderShown, "browsers">) {
  return (
    <div className="mt-6">
      <h3 className="font-semibold">Browsers that show it</h3>
      <ul className="mt-2 space-y-2">
        {browsers.map(({ id, device, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
            <span>
              {device || "A browser"}, since <Moment iso={createdAt} />
            </span>
            <Form method="post" action={paths.reminder()}>
              <input type="hidden" name="id" value={id} />
              <Button
                variant="quiet"
                name="intent"
                value="remove-browser"
                aria-label={`Remove ${device || "a browser"}`}
              >
                Remove
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </div>
  );
}
