import type { NextStep } from "~/twin/engine/next-step";
import { ButtonLink } from "~/ui/buttons/Button";
import { Card } from "~/ui/cards/Card";

/** The single action that would teach the twin most. */
export function NextStepPanel({ step }: { step: NextStep }) {
  return (
    <Card title="Your next best step" id="next-step">
      <h3 className="mb-1 font-semibold">{step.title}</h3>
      <p className="mb-4">{step.why}</p>
      <ButtonLink variant="secondary" to={step.action.to}>
        {step.action.label}
      </ButtonLink>
    </Card>
  );
}
