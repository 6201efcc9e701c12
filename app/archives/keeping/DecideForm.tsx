import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { Card } from "~/web/ui/cards/Card";
import { ErrorSummary } from "~/web/ui/fields/ErrorSummary";
import { STATUS } from "../imports/parts";
import { ZONE_FIELD, ZoneField } from "../imports/ZoneField";
import type { ZoneAsked } from "../imports/zone";
import { FoundOverviewCard } from "./FoundOverviewCard";
import type { FoundShown } from "./found-words";
import { KindsChoice } from "./KindsChoice";
import { WhatIsKept } from "./WhatIsKept";

type DecideFormProps = {
  id: string;
  found: FoundShown;
  /** The days of what was found as a picture. */
  calendar: ReactNode;
  /** Kinds to tick; all if absent. */
  chosen?: readonly string[];
  /** Kinds of entries for which a refused form chose to keep titles. */
  titled?: readonly string[];
  /** Why the form was refused, by field. */
  issues?: readonly { path: string; message: string }[];
  /** The time zone field, if times are in UTC, and the zone chosen in a refused form. */
  asksZone: ZoneAsked | null;
  timeZone?: string;
  /** When the import is erased unless decided on, ISO 8601. */
  expire: string;
};

/**
 * Shows what was found, and asks what to keep of it. The buttons stay in view at the end of the window, since the kinds
 * of a large archive fill several.
 */
export function DecideForm(props: DecideFormProps) {
  const { id, found, calendar, chosen, titled, issues = [], asksZone, timeZone, expire } = props;
  const { overview, kinds, panels } = found;
  const [wrongZone] = issues.filter(({ path }) => path === ZONE_FIELD);
  const [wrong] = issues.filter(({ path }) => path !== ZONE_FIELD);
  return (
    <Form method="post" action={paths.archiveImport(id)} discover="none" className="decide">
      <input type="hidden" name="id" value={id} />
      <ErrorSummary
        errors={issues.map(({ path, message }) => ({
          name: path === ZONE_FIELD ? ZONE_FIELD : "kind-0",
          message,
        }))}
      />
      <div className="decide-parts">
        {overview && <FoundOverviewCard overview={overview} calendar={calendar} />}
        <Card title="What to keep" id={overview ? "what-to-keep" : STATUS} className="min-w-0 space-y-6">
          <KindsChoice kinds={kinds} chosen={chosen} titled={titled} error={wrong?.message} />
          {asksZone && <ZoneField {...asksZone} chosen={timeZone} error={wrongZone?.message} isPreset />}
          <WhatIsKept kinds={kinds} panels={panels} asksZone={asksZone !== null} expire={expire} />
        </Card>
      </div>
      <div className="decide-bar">
        {kinds.length > 0 && (
          <Button name="intent" value="keep-import">
            Keep this import
          </Button>
        )}
        <Button variant="secondary" name="intent" value="throw-away">
          Throw away
        </Button>
      </div>
    </Form>
  );
}
