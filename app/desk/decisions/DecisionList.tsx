import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Badge } from "~/web/ui/cards/Badge";
import { Card } from "~/web/ui/cards/Card";
import { inPercent } from "~/web/ui/text/percent";
import { Leaning } from "./Leaning";
import type { ListedDecision } from "./screen.server";
import { decideByWords, reviewOnWords } from "./when-words";

type DecisionListProps = {
  id: string;
  title: string;
  decisions: readonly ListedDecision[];
  /** YYYY-MM-DD. */
  today: string;
  /** Whether what is to be done is said of each. */
  isDue?: boolean;
};

/** Decisions of one kind, each with its state; nothing if there are none. */
export function DecisionList({ id, title, decisions, today, isDue = false }: DecisionListProps) {
  if (decisions.length === 0) return null;
  return (
    <Card title={title} id={id}>
      <ul className="divide-y divide-line">
        {decisions.map((decision) => (
          <li key={decision.id} className="py-3 first:pt-0 last:pb-0">
            <p>
              <TextLink to={paths.decision(decision.id)} className="font-serif text-lg">
                {decision.question}
              </TextLink>
            </p>
            <State decision={decision} />
            {decision.dueOn && (
              <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
                {isDue && (
                  <Badge tone="notice">{decision.status === "open" ? "To decide" : "To look back on"}</Badge>
                )}
                {decision.status === "open"
                  ? decideByWords(decision.dueOn, today)
                  : reviewOnWords(decision.dueOn, today)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The leaning, or the choice and how it turned out. */
function State({ decision }: { decision: ListedDecision }) {
  const { status, leaning, leaningSureness, decidedFor, satisfaction } = decision;
  if (status === "open") {
    return (
      leaning && (
        <p>
          <Leaning option={leaning} sureness={leaningSureness} />
        </p>
      )
    );
  }
  return (
    <p>
      You decided for <strong>{decidedFor}</strong>
      {satisfaction !== null && `, and were ${inPercent(satisfaction)} satisfied`}.
    </p>
  );
}
