import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Card } from "~/web/ui/cards/Card";
import { dayInWords } from "~/web/ui/text/moment-in-words";
import type { ListedDecision } from "./screen.server";

type DecisionListProps = {
  id: string;
  title: string;
  decisions: readonly ListedDecision[];
  /** The note beside each decision. */
  noteOf: (decision: ListedDecision) => string | null;
};

/** Decisions of one kind; nothing if there are none. */
export function DecisionList({ id, title, decisions, noteOf }: DecisionListProps) {
  if (decisions.length === 0) return null;
  return (
    <Card title={title} id={id}>
      <ul className="divide-y divide-line">
        {decisions.map((decision) => {
          const note = noteOf(decision);
          return (
            <li key={decision.id} className="py-2">
              <TextLink to={paths.decision(decision.id)} className="font-serif text-lg">
                {decision.question}
              </TextLink>
              {note && <p className="text-sm text-muted">{note}</p>}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** Note that says when an open decision is due. */
export function dueNote({ decideBy }: ListedDecision, today: string): string | null {
  if (decideBy === null) return null;
  if (decideBy < today) return `Was to be decided by ${dayInWords(decideBy)}.`;
  return decideBy === today ? "To be decided today." : `To be decided by ${dayInWords(decideBy)}.`;
}

/** Note that says when to look back on a decision that was taken. */
export function reviewNote({ reviewOn }: ListedDecision, today: string): string | null {
  if (reviewOn === null) return null;
  return reviewOn <= today ? "Time to look back." : `To look back on from ${dayInWords(reviewOn)}.`;
}
