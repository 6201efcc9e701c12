import { TextLink } from "~/web/ui/buttons/TextLink";
import { Card } from "~/web/ui/cards/Card";
import { Disclosure } from "~/web/ui/cards/Disclosure";
import { BecauseList } from "./BecauseList";
import type { Dashboard } from "./dashboard.server";
import { shownHours, TIME_EXPLAINED } from "./decision-time";

const TITLE = "Decision Making Patterns";

/** How the user tends to decide. */
export function DecisionPatternsPanel({ patterns, due }: Pick<Dashboard, "patterns" | "due">) {
  if (!patterns) {
    return (
      <Card title={TITLE} id="patterns" className="panel">
        <DueLine due={due} />
        <p>Decision patterns will appear as more data is collected.</p>
      </Card>
    );
  }
  const { words, lines, scoreExplained } = patterns;
  return (
    <Card title={TITLE} id="patterns" className="panel">
      <DueLine due={due} />
      <dl className="decisions">
        {words.map(({ term, value }) => (
          <div key={term}>
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="font-serif sm:text-lg">{value}</dd>
          </div>
        ))}
        <div>
          <dt className="text-sm text-muted">Average decision time</dt>
          <dd className="font-serif sm:text-lg">{shownHours(patterns)}</dd>
        </div>
      </dl>
      <ul className="pattern-list">
        {lines.map(({ text }) => (
          <li key={text} className="pattern">
            {text}
          </li>
        ))}
      </ul>
      <Disclosure summary="How is this worked out?" about={TITLE} className="text-sm">
        <BecauseList said={[...words.map(({ term, because }) => ({ text: term, because })), ...lines]} />
        <p className="text-muted">{patterns.hoursExplained ?? TIME_EXPLAINED}</p>
        <p className="mt-2 text-muted">{scoreExplained}</p>
      </Disclosure>
    </Card>
  );
}

/** What is due next at the desk. */
function DueLine({ due }: Pick<Dashboard, "due">) {
  return due ? (
    <p className="mb-3">
      <TextLink to={due.to}>{due.title}</TextLink> {due.day}.
    </p>
  ) : null;
}
