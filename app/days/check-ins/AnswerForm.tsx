import { Form } from "@remix-run/react";
import type { Issue } from "~/web/http/responses/refusal";
import { paths } from "~/web/paths";
import { FieldError } from "~/web/ui/fields/FieldFrame";
import { ANSWER_WORDS, WORD_MAX } from "./answers";
import type { CheckInOfDay } from "./asked.server";
import type { CheckInPlace } from "./post.server";

/** A form that was refused: what was typed, and what is wrong. */
export type RefusedDay = { word: string; issues: readonly Issue[] };

type AnswerFormProps = {
  day: CheckInOfDay;
  /** Where the form stands, and an answer leads back to. */
  place: CheckInPlace;
  refused?: RefusedDay;
};

/** The five buttons, each of which sends the form, and the word beside them. */
export function AnswerForm({ day: { date, checkIn, daysAgo, isForeseen }, place, refused }: AnswerFormProps) {
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
