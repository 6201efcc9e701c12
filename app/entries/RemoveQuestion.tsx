import { Form } from "@remix-run/react";
import { atHeading, paths } from "~/web/paths";
import { Button, ButtonLink } from "~/web/ui/buttons/Button";
import { Card } from "~/web/ui/cards/Card";
import { grouped } from "~/web/ui/text/counted";
import { entriesAddress } from "./addresses";
import type { EntryFilter } from "./listing/filter";
import { ENTRY_LIST, REMOVE_QUESTION } from "./parts";
import type { Removing } from "./screen.server";

type RemoveQuestionProps = { removing: Removing; filter: EntryFilter };

/** Asks for confirmation before an entry, or everything by its creator, is removed permanently. */
export function RemoveQuestion({ removing, filter }: RemoveQuestionProps) {
  const { id, title, creator, ofCreator } = removing;
  const list = entriesAddress(filter);
  return (
    <Card
      id={REMOVE_QUESTION}
      title={
        <span className="entry-name">
          Remove “<bdi>{title}</bdi>” for good?
        </span>
      }
    >
      <p className="mb-6">The next archive does not bring it back. What was counted of it stays a count.</p>
      <Form method="post" action={paths.entries()} discover="none" replace className="flex flex-wrap gap-4">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="creator" value={creator ?? ""} />
        <input type="hidden" name="filter" value={list.split("?")[1] ?? ""} />
        <Button variant="danger" name="intent" value="remove-entry">
          Remove this entry
        </Button>
        {creator !== null && ofCreator > 1 && (
          <Button variant="danger" name="intent" value="remove-creator" className="entry-name">
            Remove all {grouped(ofCreator)} by {creator}
          </Button>
        )}
        <ButtonLink variant="secondary" to={atHeading(list, ENTRY_LIST)}>
          Leave it
        </ButtonLink>
      </Form>
    </Card>
  );
}
