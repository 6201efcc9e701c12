import { Form } from "@remix-run/react";
import type { Issue } from "~/web/http/responses/refusal";
import { paths } from "~/web/paths";
import { Disclosure } from "~/web/ui/cards/Disclosure";
import { FieldError } from "~/web/ui/fields/FieldFrame";
import { headingProps } from "~/web/ui/interaction/title-id";
import { dayInWords } from "~/web/ui/text/moment-in-words";
import { weekdayName } from "../dates";
import { ANSWER_WORDS, answersBetween, answerWord, WORD_MAX } from "./answers";
import type { CheckInOfDay } from "./asked.server";
import { CheckInStyles } from "./CheckInStyles";
import { dayPart } from "./parts";
import type { CheckInPlace } from "./post.server";

/** A form that was refused: what was typed, and what is wrong. */
export type RefusedDay = { word: string; issues: readonly Issue[] };

type DayCheckInProps = {
  /** The day, from `checkInsAsked` or `checkInOfDay`. */
  day: CheckInOfDay;
  /** Where the form stands, and an answer leads back to: "dashboard", or "day" for `/day/:date`. */
  place: CheckInPlace;
  headingLevel?: 2 | 3;
  refused?: RefusedDay;
};

const questionOf = ({ daysAgo, date }: CheckInOfDay) =>
  daysAgo === 0 ? "How was today?" : daysAgo === 1 ? "How was yesterday?" : `How was ${weekdayName(date)}?`;

/**
 * How one day was: five buttons while it is not answered, then the answer and what the twin had expected. Its heading has the
 * id `titleId(dayPart(date))`, to which an answer leads back.
 */
export function DayCheckIn({ day, place, headingLevel = 2, refused }: DayCheckInProps) {
  const Heading = `h${headingLevel}` as const;
  const { date, checkIn, isOpen } = day;
  const heading = headingProps(dayPart(date));
  if (checkIn === null) {
    return (
      <section aria-labelledby={heading.id} className="check-in">
        <Heading {...heading} className="check-in-question">
          {questionOf(day)}
        </Heading>
        <Answering day={day} place={place} refused={refused} />
      </section>
    );
  }
  return (
    <section aria-labelledby={heading.id} className="check-in">
      <Heading {...heading} className="check-in-question">
        {saidOf(day)}
      </Heading>
      {checkIn.word !== null && <p className="check-in-word">“{checkIn.word}”</p>}
      {day.expected && <p>{expectedWords(day.expected, checkIn.value)}</p>}
      {isOpen ? (
        <Disclosure summary="Change this" about={dayInWords(date)} open={refused !== undefined}>
          <Answering day={day} place={place} refused={refused} />
          <Deleting date={date} place={place} />
        </Disclosure>
      ) : (
        <Deleting date={date} place={place} />
      )}
    </section>
  );
}

/** How a day was, on the page of that day. */
export const CheckInOnDay = ({ day }: { day: CheckInOfDay }) => (
  <CheckInStyles>
    <DayCheckIn day={day} place="day" />
  </CheckInStyles>
);

function saidOf({ daysAgo, date, checkIn }: CheckInOfDay): string {
  const answer = answerWord(checkIn?.value ?? 0);
  if (daysAgo === 0) return `Today: ${answer}`;
  return daysAgo === 1 ? `Yesterday: ${answer}` : `${dayInWords(date)}: ${answer}`;
}

function expectedWords({ low, high }: { low: number; high: number }, value: number): string {
  const isInside = low <= value && value <= high;
  return `Your twin had expected ${answersBetween({ low, high })}${isInside ? "" : ": your answer is outside that"}.`;
}

type FormProps = { day: CheckInOfDay; place: CheckInPlace; refused?: RefusedDay };

/** The five buttons, each of which sends the form, and the word beside them. */
function Answering({ day: { date, checkIn, daysAgo, isForeseen }, place, refused }: FormProps) {
  const id = `word-${date}`;
  const error = refused?.issues.map(({ message }) => message).join(" ");
  return (
    <Form method="post" action={paths.checkIn()} preventScrollReset discover="none">
      {/* Enter in the field presses the first button of the form, which must not be an answer. */}
      <button type="submit" disabled hidden />
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="date" value={date} />
      <input type="hidden" name="place" value={place} />
      <p className="check-in-answers">
        {ANSWER_WORDS.map((word, index) => (
          <button key={word} type="submit" name="value" value={index + 1} className="check-in-answer">
            {word}
          </button>
        ))}
      </p>
      <p className="check-in-beside">
        <label htmlFor={id}>A word, if you like</label>
        <input
          type="text"
          id={id}
          name="word"
          maxLength={WORD_MAX}
          defaultValue={refused?.word ?? checkIn?.word ?? ""}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="control"
        />
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {checkIn === null && daysAgo === 0 && (
        <p className="text-sm text-muted">
          {isForeseen
            ? "Then your twin tells you what it expected."
            : "From the fifteenth answer on your twin tells you what it had expected."}
        </p>
      )}
    </Form>
  );
}

function Deleting({ date, place }: { date: string; place: CheckInPlace }) {
  return (
    <Form method="post" action={paths.checkIn()} preventScrollReset discover="none">
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="date" value={date} />
      <input type="hidden" name="place" value={place} />
      <button type="submit" className="check-in-small">
        Delete this answer<span className="sr-only"> of {dayInWords(date)}</span>
      </button>
    </Form>
  );
}
