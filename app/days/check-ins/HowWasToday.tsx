import { Form } from "@remix-run/react";
import { paths } from "~/web/paths";
import { Disclosure } from "~/web/ui/cards/Disclosure";
import type { CheckInOfDay } from "./asked.server";
import { CheckInStyles } from "./CheckInStyles";
import { DayCheckIn, type RefusedDay } from "./DayCheckIn";
import type { CheckInPlace } from "./post.server";

type HowWasTodayProps = {
  /** Today and the two days before, latest first, from `checkInsAsked`. */
  days: readonly CheckInOfDay[];
  place: CheckInPlace;
  /** The form that was refused, by its day. */
  refused?: RefusedDay & { date: string };
};

/**
 * "How was today?" for the dashboard. Days before that were answered stand below; those that were not are folded, since a
 * gap is a gap.
 */
export function HowWasToday({ days: [today, ...before], place, refused }: HowWasTodayProps) {
  if (!today) return null;
  const refusedOf = ({ date }: CheckInOfDay) => (refused?.date === date ? refused : undefined);
  const answered = before.filter(({ checkIn }) => checkIn !== null);
  const unanswered = before.filter(({ checkIn }) => checkIn === null);
  const shown = (day: CheckInOfDay) => (
    <DayCheckIn key={day.date} day={day} place={place} headingLevel={3} refused={refusedOf(day)} />
  );
  return (
    <CheckInStyles>
      <div id="check-ins" className="card check-in-card">
        <DayCheckIn day={today} place={place} refused={refusedOf(today)} />
        {answered.length > 0 && <div className="check-in-days">{answered.map(shown)}</div>}
        <div className="check-in-foot">
          {unanswered.length > 0 && (
            <Disclosure
              summary={unanswered.length > 1 ? "The two days before" : "Another day"}
              open={unanswered.some((day) => refusedOf(day) !== undefined)}
            >
              {unanswered.map(shown)}
            </Disclosure>
          )}
          <Form method="post" action={paths.checkIn()} discover="none">
            <input type="hidden" name="intent" value="not-for-me" />
            <button type="submit" className="check-in-small">
              Not for me
            </button>
          </Form>
        </div>
      </div>
    </CheckInStyles>
  );
}
