import { Why } from "~/twin/Why";
import { Card } from "~/ui/cards/Card";
import { Disclosure } from "~/ui/cards/Disclosure";
import type { Dashboard } from "./dashboard.server";
import { NOT_MEASURED, TIME_EXPLAINED } from "./decision-time";

const TITLE = "Decision Making Patterns";

/** How the user tends to decide. */
export function DecisionPatternsPanel({ patterns }: { patterns: Dashboard["patterns"] }) {
  if (!patterns) {
    return (
      <Card title={TITLE} id="patterns" className="panel-to-the-end max-h-96">
        <p>Decision patterns will appear as more data is collected.</p>
      </Card>
    );
  }
  return (
    <Card title={TITLE} id="patterns" className="panel-almost-to-the-end">
      <dl className="decisions">
        {patterns.words.map(({ term, value, because }) => (
          <div key={term}>
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="font-serif text-lg">{value}</dd>
            <dd>
              <Why because={because} about={term} />
            </dd>
          </div>
        ))}
        <div>
          <dt className="text-sm text-muted">Average decision time</dt>
          <dd className="font-serif text-lg">{NOT_MEASURED}</dd>
          <dd className="text-sm text-muted">No decision of yours has been timed yet</dd>
        </div>
      </dl>
      <ul className="mt-6 space-y-2">
        {patterns.lines.map(({ text, because }) => (
          <li key={text} className="pattern">
            {text}
            <Why because={because} about={text} />
          </li>
        ))}
      </ul>
      <Disclosure summary="How is this worked out?" about={TITLE}>
        <p className="text-sm text-muted">{TIME_EXPLAINED}</p>
        <p className="mt-2 text-sm text-muted">{patterns.scoreExplained}</p>
      </Disclosure>
    </Card>
  );
}
