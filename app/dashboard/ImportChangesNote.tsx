import { Form } from "@remix-run/react";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { TextLink } from "~/web/ui/buttons/TextLink";
import type { Dashboard } from "./dashboard.server";

/** What the newest import changed in the twin, with a link to all of it, until dismissed. */
export function ImportChangesNote({ importId, words }: NonNullable<Dashboard["changes"]>) {
  return (
    <div className="import-changes">
      <div>
        <h2 className="font-sans text-sm text-muted">Since your last import</h2>
        <p>
          Your twin has <TextLink to={paths.importChanges(importId)}>{words}</TextLink>.
        </p>
      </div>
      <Form method="post" action="/?index" discover="none">
        <input type="hidden" name="id" value={importId} />
        <Button variant="quiet" name="intent" value="put-away">
          Put this note away
        </Button>
      </Form>
    </div>
  );
}
