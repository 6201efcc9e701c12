import { Form } from "@remix-run/react";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Card } from "~/web/ui/cards/Card";
import { Disclosure } from "~/web/ui/cards/Disclosure";
import { SelectField } from "~/web/ui/fields/SelectField";
import { countedOf } from "~/web/ui/text/counted-of";
import { entriesAddress } from "./addresses";
import { KEPT_TITLES } from "./parts";
import { KEPT_MONTHS, keptMonthsInWords } from "./retention/kept-months";
import type { KeptKind } from "./screen.server";

type KeptTitlesCardProps = {
  kept: readonly KeptKind[];
  /** For how many months titles are kept; null if as long as their imports. */
  months: number | null;
};

/** Lists the kinds of titles that are kept, each with a form to withdraw it, and sets how long titles are kept. */
export function KeptTitlesCard({ kept, months }: KeptTitlesCardProps) {
  if (kept.length === 0 && months === null) return null;
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
      {kept.length === 0 && <p>No titles are kept.</p>}
      <KeptForForm months={months} />
    </Card>
  );
}

/** Sets how long titles are kept. Shortening the period removes older titles at once. */
function KeptForForm({ months }: Pick<KeptTitlesCardProps, "months">) {
  const summary = months === null ? "Keep titles for a time only" : `Kept for ${keptMonthsInWords(months)}`;
  return (
    <Disclosure summary={summary} className="mt-4">
      <p className="mb-4">
        Titles from before that time are removed at once, and then at the start of each month; no later upload
        brings them back. How many there were, and when, stays counted.
      </p>
      <Form method="post" action={paths.entries()} discover="none" className="space-y-4">
        <SelectField label="Keep titles" name="months" defaultValue={months?.toString() ?? ""}>
          <option value="">as long as their imports</option>
          {KEPT_MONTHS.map((one) => (
            <option key={one} value={one}>
              for {keptMonthsInWords(one)}
            </option>
          ))}
        </SelectField>
        <Button name="intent" value="keep-for">
          Save
        </Button>
      </Form>
    </Disclosure>
  );
}
