import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import type { Preference } from "./preferences.server";

/** Asks before a preference is deleted. */
export function DeletePreference({ preference }: { preference: Preference }) {
  return (
    <Card title="Delete this preference?" id="delete-preference">
      <p className="mb-2 line-clamp-6 whitespace-pre-line font-semibold">{preference.preference}</p>
      <p className="mb-6 text-muted">Your twin forgets it. You can take this back for an hour.</p>
      <Form method="post" action={paths.preferences()} className="flex flex-wrap gap-4">
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="id" value={preference.id} />
        <Button variant="danger">Delete preference</Button>
        <ButtonLink variant="secondary" to={paths.preferences(preference.category)}>
          Keep it
        </ButtonLink>
      </Form>
    </Card>
  );
}
