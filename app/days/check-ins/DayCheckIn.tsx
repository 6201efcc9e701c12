import { Form } from "@remix-run/react";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { Disclosure } from "~/web/ui/cards/Disclosure";
import { headingProps } from "~/web/ui/interaction/title-id";
import { dayInWords } from "~/web/ui/text/moment-in-words";
import { AnswerForm, type RefusedDay } from "./AnswerForm";
import { answerWord } from "./answers";
import type { CheckInOfDay } from "./asked.server";
import { GivenAnswer } from "./GivenAnswer";
import { dayPart } from "./parts";
import type { CheckInPlace } from "./post.server";

type DayCheckInProps = {
  /** The day, from `checkInsAsked` or `checkInOfDay`. */
  day: CheckInOfDay;
  /** Where the form stands, and an answer leads back to: "dashboard", or "day" for `/day/:date`. */
  place: CheckInPlace;
  refused?: RefusedDay;
};

const questionOf = ({ daysAgo }: CheckInOfDay) =>
  ["How was today?", "How was yesterday?"][daysAgo] ?? "How was the day before yesterday?";

/**
 * How one day was: five buttons while it is not answered, then the answer and what the twin had expected. Its heading has the
 * id `titleId(dayPart(date))`, to which an answer leads back.
 */
export function DayCheckIn({ day, place, refused }: DayCheckInProps) {
  const { date, checkIn, isOpen } = day;
  const heading = headingProps(dayPart(date));
  if (checkIn === null) {
    return (
      <section aria-labelledby={heading.id}>
        <h2 {...heading} className="mb-3 text-xl">
          {questionOf(day)}
        </h2>
        <AnswerForm day={day} place={place} refused={refused} />
      </section>
    );
  }
  return (
    <section aria-labelledby={heading.id}>
      <h2 {...heading} className="mb-3 text-xl">
        {saidOf(day)}
      </h2>
      <GivenAnswer {...day} />
      {/* Closes once the answer was changed. */}
      <Disclosure
        key={`${checkIn.value} ${checkIn.word}`}
        summary={isOpen ? "Change this" : "Take this answer back"}
        about={dayInWords(date)}
        open={refused !== undefined}
      >
        {isOpen ? (
          <AnswerForm day={day} place={place} refused={refused} />
        ) : (
          <p>It cannot be given again: only today and the two days before can be answered.</p>
        )}
        <Deleting date={date} place={place} />
      </Disclosure>
    </section>
  );
}

/** How a day was, on the page of that day. */
export const CheckInOnDay = ({ day }: { day: CheckInOfDay }) => <DayCheckIn day={day} place="day" />;

function saidOf({ daysAgo, date, checkIn }: CheckInOfDay): string {
  const answer = answerWord(checkIn?.value ?? 0);
  if (daysAgo === 0) return `Today: ${answer}`;
  return daysAgo === 1 ? `Yesterday: ${answer}` : `${dayInWords(date)}: ${answer}`;
}

function Deleting({ date, place }: { date: string; place: CheckInPlace }) {
  return (
    <Form method="post" action={paths.checkIn()} preventScrollReset discover="none">
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="date" value={date} />
      <input type="hidden" name="place" value={place} />
      <Button variant="quiet">
        Delete this answer<span className="sr-only"> of {dayInWords(date)}</span>
      </Button>
    </Form>
  );
}
