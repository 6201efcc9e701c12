import { Form } from "@remix-run/react";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { Badge } from "~/web/ui/cards/Badge";
import { enumerated } from "~/web/ui/text/enumerated";
import { SignalChart } from "./charts/SignalChart";
import { FoldedRow } from "./FoldedRow";
import { SaidWithChart } from "./SaidWithChart";
import type { ShownSignal } from "./screen.server";

/**
 * A signal: what stands out beside the figures that show it, and the switch. Where nothing stands out, the figures are
 * folded.
 *
 * @param about what is counted, as in the heading above
 */
export function SignalRow({ signal, about }: { signal: ShownSignal; about: string }) {
  const { part, title, heading, counted, words, bearsOn, standsOut, isSilenced, isOthersToo } = signal;
  const chart = (
    <SignalChart figures={signal.figures} title={title} valueName={signal.valueName} marked={signal.marked} />
  );
  const named = (
    <>
      <span className="sr-only">{about}: </span>
      {heading}
    </>
  );
  if (standsOut) {
    return (
      <SaidWithChart id={part} heading={named} says={words} chart={chart}>
        {bearsOn.length > 0 && <p className="text-sm text-muted">Used in {enumerated(bearsOn)}.</p>}
        {counted && <p className="text-sm text-muted">{counted}</p>}
        <Switch signal={signal} />
      </SaidWithChart>
    );
  }
  return (
    <FoldedRow
      id={part}
      heading={named}
      badge={isSilenced && !isOthersToo && <Badge tone="notice">Switched off</Badge>}
      says={words}
      action={!isOthersToo && <Switch signal={signal} />}
      summary="The figures"
      about={title}
    >
      {counted && <p className="text-sm text-muted">{counted}</p>}
      <div className="max-w-measure">{chart}</div>
    </FoldedRow>
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
