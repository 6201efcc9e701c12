import { Button } from "~/web/ui/buttons/Button";
import { ANSWER_WORDS } from "./answers";

/** The hidden fields of a form that answers for a day. */
export const AnswerFields = ({ date }: { date: string }) => (
  <>
    <input type="hidden" name="intent" value="answer" />
    <input type="hidden" name="date" value={date} />
  </>
);

/** The five answers, each of which sends the form. */
export const AnswerButtons = () => (
  <p className="check-in-answers">
    {ANSWER_WORDS.map((word, index) => (
      <Button key={word} variant="secondary" name="value" value={index + 1}>
        {word}
      </Button>
    ))}
  </p>
);

/** Says before an answer that the twin has one, too. */
export const Foreseen = () => (
  <p className="text-sm text-muted">Then your twin tells you what it expected.</p>
);
