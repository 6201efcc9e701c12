import { Form } from "@remix-run/react";
import { MEANING_ANSWERS } from "~/preferences/meaning-answer";
import { meaningPart } from "~/preferences/parts";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { titleId } from "~/web/ui/interaction/title-id";
import type { NothingRead, ShownMeaning } from "../engine/meaning/shown-meaning";

type Meaning = ShownMeaning | NothingRead;
type PreferenceMeaningProps = { id: string; meaning: Meaning };

/** What the twin reads in a preference, and whether that is right; or why it reads nothing. */
export function PreferenceMeaning({ id, meaning }: PreferenceMeaningProps) {
  return (
    <div className="mt-1 text-sm">
      <p id={titleId(meaningPart(id))} tabIndex={-1}>
        {said(meaning)}
      </p>
      {"words" in meaning && (
        <Form method="post" action={paths.preferences()} preventScrollReset className="flex flex-wrap gap-3">
          <input type="hidden" name="intent" value="reading" />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="readAs" value={meaning.readAs} />
          {(["right", "no"] as const)
            .filter((answer) => answer !== meaning.answer)
            .map((answer) => (
              <Button
                key={answer}
                name="answer"
                value={answer}
                variant="quiet"
                aria-describedby={titleId(meaningPart(id))}
              >
                {MEANING_ANSWERS[answer]}
              </Button>
            ))}
        </Form>
      )}
    </div>
  );
}

function said(meaning: Meaning): string {
  if ("unread" in meaning) return meaning.unread;
  const { words, answer } = meaning;
  if (answer === "right") return `You confirmed this: ${words}.`;
  if (answer === "no") return `You said no, so your twin does not use this: ${words}.`;
  return `Your twin reads: ${words}. It counts half until you confirm it.`;
}
