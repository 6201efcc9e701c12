import { Card } from "~/web/ui/cards/Card";
import { AnswerShares } from "../charts/AnswerShares";
import type { RareAnswersView } from "./rare-answers.server";

/** Answers that few people of the sample give, each with how everybody answers; nothing without one. */
export function RareAnswersCard({
  rare,
  question,
  headingLevel,
}: RareAnswersView & { headingLevel?: 2 | 3 }) {
  if (rare.length === 0 && !question) return null;
  return (
    <Card title="Answers that few people give" id="rare-answers" headingLevel={headingLevel}>
      <ul className="space-y-4">
        {rare.map(({ item, trait, answer, shares, sentence }) => (
          <li key={item} className="flex flex-wrap items-center gap-x-8 gap-y-2">
            <p className="max-w-measure flex-1 basis-64 font-serif text-lg">{sentence}</p>
            <AnswerShares trait={trait} answer={answer} shares={shares} />
          </li>
        ))}
      </ul>
      {rare.length > 0 && (
        <p className="mt-2 text-sm text-muted">
          From “Strongly Disagree” to “Strongly Agree”: how many of 100 people answer so.
        </p>
      )}
      {question && <p className={rare.length > 0 ? "mt-4 max-w-measure" : "max-w-measure"}>{question}</p>}
    </Card>
  );
}
