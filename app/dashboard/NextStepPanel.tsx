import type { NextStep } from "~/twin/engine/next-step";
import { TextLink } from "~/ui/buttons/TextLink";
import { Card } from "~/ui/cards/Card";

/** The single action that would teach the twin most. */
export function NextStepPanel({ step }: { step: NextStep }) {
  return (
    <Card title="Your next best step" id="next-step" className="panel">
      <h3 className="font-sans font-semibold">{step.title}</h3>
      <p className="text-sm">{step.why}</p>
      <TextLink to={step.action.to} className="link-alone">
        {step.action.label}
      </TextLink>
    </Card>
  );
}
