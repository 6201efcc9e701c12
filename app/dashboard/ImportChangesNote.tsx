import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { Button } from "~/ui/buttons/Button";
import { TextLink } from "~/ui/buttons/TextLink";
import { Note } from "~/ui/cards/Note";
import type { Dashboard } from "./dashboard.server";

/** What the newest import changed in the twin, with links, until dismissed. */
export function ImportChangesNote({ importId, words, named }: NonNullable<Dashboard["changes"]>) {
  return (
    <Note tone="green" className="import-changes">
      <h2 className="font-semibold">Since your last import</h2>
      <p>
        Your twin has <TextLink to={paths.importChanges(importId)}>{words}</TextLink>.
      </p>
      <ul>
        {named.map(([id, title]) => (
          <li key={id}>
            <TextLink to={paths.importChanges(importId, id)} className="link-alone">
              {title}
            </TextLink>
          </li>
        ))}
      </ul>
      <Form method="post" action="/?index" discover="none">
        <input type="hidden" name="id" value={importId} />
        <Button variant="quiet" name="intent" value="put-away">
          Put this note away
        </Button>
      </Form>
    </Note>
  );
}
