import { Form } from "@remix-run/react";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { Badge } from "~/web/ui/cards/Badge";
import { Card } from "~/web/ui/cards/Card";
import { SignalChart } from "./SignalChart";
import type { ShownSignal } from "./screen.server";

/**
 * A signal: what stands out, its figures, and the switch.
 *
 * @param about what is counted, as in the heading above
 */
export function SignalCard({ signal, about }: { signal: ShownSignal; about: string }) {
  const { part, title, heading, counted, words, bearsOn, isSilenced, isOthersToo, figures, valueName } =
    signal;
  return (
    <Card
      title={
        <>
          <span className="sr-only">{about}: </span>
          {heading}
        </>
      }
      id={part}
      headingLevel={4}
      badge={isSilenced && !isOthersToo && <Badge tone="notice">Switched off</Badge>}
      badgeBelow
    >
      {words && (
        <p className="mb-3">
          {words} {bearsOn.length > 0 && <>Used in {bearsOn.join(" and ")}.</>}
        </p>
      )}
      {counted && <p className="text-sm text-muted">{counted}</p>}
      <SignalChart figures={figures} title={title} valueName={valueName}>
        {!isOthersToo && <Switch signal={signal} />}
      </SignalChart>
    </Card>
  );
}

function Switch({ signal: { platform, source, kind, title, isSilenced } }: { signal: ShownSignal }) {
  return (
    <Form method="post" action={paths.signals()}>
      <input type="hidden" name="platform" value={platform} />
      <input type="hidden" name="source" value={source} />
      <input type="hidden" name="kind" value={kind} />
      <Button variant="quiet" name="intent" value={isSilenced ? "hear" : "silence"}>
        {isSilenced ? "Switch on" : "Switch off"}
        <span className="sr-only"> {title}</span>
      </Button>
    </Form>
  );
}
