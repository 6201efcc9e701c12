import { Form } from "@remix-run/react";
import { ExceptSample } from "~/accounts/sample/ExceptSample";
import { atHeading, paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { Card } from "~/web/ui/cards/Card";
import { CopyField } from "~/web/ui/fields/CopyField";
import { Moment } from "~/web/ui/text/Moment";
import { CALENDAR } from "./parts";

type CalendarCardProps = {
  /** When the current address was made; null if there is none. */
  since: string | null;
  /** The address that was just made. */
  address: string | null;
};

/** The private address from which calendar programs read what is due. */
export function CalendarCard({ since, address }: CalendarCardProps) {
  return (
    <Card title="In your calendar" id={CALENDAR}>
      {address ? (
        <div className="mb-4 space-y-3">
          <p>Add this address to your calendar program. It is shown only this once.</p>
          <CopyField label="Address" value={address} copied="Address Copied" />
        </div>
      ) : (
        <p className="mb-4">
          Deadlines, reviews and forecasts as all-day events, which say only what is due.
          {since && (
            <>
              {" "}
              You have an address since <Moment iso={since} />.
            </>
          )}
        </p>
      )}
      <ExceptSample act="calendar">
        <Form method="post" action={atHeading(paths.decisions(), CALENDAR)} className="flex flex-wrap gap-4">
          <Button variant="secondary" name="intent" value="subscribe">
            {since || address ? "Make a new address" : "Subscribe in your calendar"}
          </Button>
          {(since || address) && (
            <Button variant="quiet" name="intent" value="end-address">
              End this address
            </Button>
          )}
        </Form>
      </ExceptSample>
    </Card>
  );
}
