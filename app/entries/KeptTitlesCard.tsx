import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { Button } from "~/ui/buttons/Button";
import { TextLink } from "~/ui/buttons/TextLink";
import { Card } from "~/ui/cards/Card";
import { Disclosure } from "~/ui/cards/Disclosure";
import { countedOf } from "~/ui/text/counted-of";
import { entriesAddress } from "./addresses";
import { KEPT_TITLES } from "./parts";
import type { KeptKind } from "./screen.server";

/** What is kept with titles, kind by kind, each of which can be taken back. */
export function KeptTitlesCard({ kept }: { kept: readonly KeptKind[] }) {
  if (kept.length === 0) return null;
  return (
    <Card title="Kept with titles" id={KEPT_TITLES}>
      <ul className="space-y-4">
        {kept.map(({ source, kind, count, label, of }) => (
          <li key={`${source} ${kind}`}>
            <p>
              <TextLink to={entriesAddress({ source, kind })}>
                {label}: {countedOf(count, of)}
              </TextLink>
            </p>
            <Disclosure summary={`Take back the titles of ${of} on ${label}`}>
              <p className="mb-4">
                Their titles go from this server, whichever import brought them. How many there were, and
                when, stays counted; undo the import to take that back as well.
              </p>
              <Form method="post" action={paths.entries()} discover="none">
                <input type="hidden" name="source" value={source} />
                <input type="hidden" name="kind" value={kind} />
                <Button variant="danger" name="intent" value="take-back">
                  Take back these titles
                </Button>
              </Form>
            </Disclosure>
          </li>
        ))}
      </ul>
    </Card>
  );
}
