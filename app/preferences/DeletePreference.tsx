import { Form } from "@remix-run/react";
import { atHeading, paths } from "~/web/paths";
import { Button, ButtonLink } from "~/web/ui/buttons/Button";
import { Card } from "~/web/ui/cards/Card";
import type { ListedPreference } from "./listing.server";
import { DELETION, PREFERENCES } from "./parts";
import { TextBeginning } from "./TextBeginning";

type Deleted = Pick<ListedPreference, "id" | "category" | "preference" | "left">;

/** Confirms deleting a preference. */
export function DeletePreference({ preference: shown }: { preference: Deleted }) {
  return (
    <Card title="Delete this preference?" id={DELETION}>
      <TextBeginning
        text={shown.preference}
        left={shown.left}
        className="line-clamp-6 whitespace-pre-line font-semibold"
      />
      <p className="mt-2 mb-6 text-muted">
        Your twin forgets it. You can take this back for an hour, then it is erased.
      </p>
      <Form method="post" action={paths.preferences()} className="flex flex-wrap gap-4">
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="id" value={shown.id} />
        <Button variant="danger">Delete preference</Button>
        <ButtonLink variant="secondary" to={atHeading(paths.preferences(shown.category), PREFERENCES)}>
          Keep it
        </ButtonLink>
      </Form>
    </Card>
  );
}
