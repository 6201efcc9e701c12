import { TextLink } from "~/web/ui/buttons/TextLink";
import { Card } from "~/web/ui/cards/Card";
import type { Dashboard } from "./dashboard.server";

/** The single action that would teach the twin most. */
export function NextStepPanel({ step }: { step: Dashboard["nextStep"] }) {
  return (
    <Card title="Your next best step" id="next-step" className="panel">
      <h3 className="font-sans font-semibold">{step.title}</h3>
      <p className="text-sm">{step.why}</p>
      {step.action ? (
        <TextLink to={step.action.to} className="link-alone">
          {step.action.label}
        </TextLink>
      ) : (
        <p className="text-sm text-muted">Begin with today’s choice, above.</p>
      )}
    </Card>
  );
}
