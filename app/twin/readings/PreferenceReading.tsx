import { Form } from "@remix-run/react";
import { readingPart } from "~/preferences/parts";
import { READING_ANSWERS } from "~/preferences/reading-answer";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { titleId } from "~/web/ui/interaction/title-id";
import type { NothingRead, ReadingShown } from "../engine/reading/reading-shown";

type Reading = ReadingShown | NothingRead;
type PreferenceReadingProps = { id: string; reading: Reading };

/** What the twin reads in a preference, and whether that is right; or why it reads nothing. */
export function PreferenceReading({ id, reading }: PreferenceReadingProps) {
  return (
    <div className="mt-1 text-sm">
      <p id={titleId(readingPart(id))} tabIndex={-1}>
        {said(reading)}
      </p>
      {"words" in reading && (
        <Form method="post" action={paths.preferences()} preventScrollReset className="flex flex-wrap gap-3">
          <input type="hidden" name="intent" value="reading" />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="readAs" value={reading.readAs} />
          {(["right", "no"] as const)
            .filter((answer) => answer !== reading.answer)
            .map((answer) => (
              <Button
                key={answer}
                name="answer"
                value={answer}
                variant="quiet"
                aria-describedby={titleId(readingPart(id))}
              >
                {READING_ANSWERS[answer]}
              </Button>
            ))}
        </Form>
      )}
    </div>
  );
}

function said(reading: Reading): string {
  if ("unread" in reading) return reading.unread;
  const { words, answer } = reading;
  if (answer === "right") return `You confirmed this: ${words}.`;
  if (answer === "no") return `You said no, so your twin does not use this: ${words}.`;
  return `Your twin reads: ${words}. It counts half until you confirm it.`;
}
