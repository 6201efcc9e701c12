import { Why } from "~/twin/Why";
import { Card } from "~/ui/cards/Card";
import { Disclosure } from "~/ui/cards/Disclosure";
import type { Dashboard } from "./dashboard.server";

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
  const { decisionSpeed, avgDecisionTime, researchStyle, riskTolerance, evidence, explanation } = patterns;
  const figures = [
    { term: "Decision speed", value: decisionSpeed, because: evidence.decisionSpeed },
    { term: "Research style", value: researchStyle, because: evidence.researchStyle },
    { term: "Risk tolerance", value: riskTolerance, because: evidence.riskTolerance },
  ];
  return (
    <Card title={TITLE} id="patterns" className="panel-almost-to-the-end">
      <dl className="decisions">
        {figures.map(({ term, value, because }) => (
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
          <dd className="font-serif text-lg">{avgDecisionTime}h</dd>
          <dd className="text-sm text-muted">An estimate from your traits and preferences</dd>
        </div>
      </dl>
      <ul className="mt-6 space-y-2">
        {patterns.patterns.map(({ text, because }) => (
          <li key={text} className="pattern">
            {text}
            <Why because={because} about={text} />
          </li>
        ))}
      </ul>
      <Disclosure summary="How is this worked out?" about={TITLE}>
        <p className="text-sm text-muted">{explanation.avgDecisionTime}</p>
        <p className="mt-2 text-sm text-muted">{explanation.confidenceScore}</p>
      </Disclosure>
    </Card>
  );
}
