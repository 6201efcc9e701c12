import { Form } from "@remix-run/react";
import type { Issue } from "~/web/http/responses/refusal";
import { paths } from "~/web/paths";
import { FieldError } from "~/web/ui/fields/FieldError";
import { AnswerButtons, AnswerFields, Foreseen } from "./AnswerButtons";
import type { CheckInOfDay } from "./asked.server";
import type { CheckInPlace } from "./post.server";
import { WordInput } from "./WordInput";

/** A form that was refused: what was typed, and what is wrong. */
export type RefusedDay = { word: string; issues: readonly Issue[] };

type AnswerFormProps = {
  day: CheckInOfDay;
  /** Where the form stands, and an answer leads back to. */
  place: CheckInPlace;
  refused?: RefusedDay;
};

/** The five answers, and the word beside them. */
export function AnswerForm({ day: { date, checkIn, daysAgo, isForeseen }, place, refused }: AnswerFormProps) {
  const error = refused?.issues.map(({ message }) => message).join(" ");
  const errorId = error ? `word-${date}-error` : undefined;
  return (
    <Form method="post" action={paths.checkIn()} preventScrollReset discover="none">
      {/* Enter in the field presses the first button of the form, which must not be an answer. */}
      <button type="submit" disabled hidden />
      <AnswerFields date={date} />
      <input type="hidden" name="place" value={place} />
      <AnswerButtons />
      <p className="check-in-beside">
        <WordInput date={date} word={refused?.word ?? checkIn?.word ?? ""} errorId={errorId} />
      </p>
      {errorId && error && <FieldError id={errorId}>{error}</FieldError>}
      {checkIn === null && daysAgo === 0 && isForeseen && <Foreseen />}
    </Form>
  );
}
