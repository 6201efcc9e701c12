import { Form } from "@remix-run/react";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { Badge } from "~/web/ui/cards/Badge";
import { Disclosure } from "~/web/ui/cards/Disclosure";
import { SaidWithChart } from "./SaidWithChart";
import { SignalChart } from "./SignalChart";
import type { ShownSignal } from "./screen.server";

/**
 * A signal: what stands out beside the figures that show it, and the switch. Where nothing stands out, the figures are
 * folded.
 *
 * @param about what is counted, as in the heading above
 */
export function SignalRow({ signal, about }: { signal: ShownSignal; about: string }) {
  const { part, title, heading, counted, words, bearsOn, isSilenced, isOthersToo, figures, valueName } =
    signal;
  const chart = <SignalChart figures={figures} title={title} valueName={valueName} />;
  return (
    <SaidWithChart
      id={part}
      heading={
        <>
          <span className="sr-only">{about}: </span>
          {heading}
        </>
      }
      badge={isSilenced && !isOthersToo && <Badge tone="notice">Switched off</Badge>}
      says={words}
      chart={signal.standsOut && chart}
    >
      {bearsOn.length > 0 && <p className="text-sm text-muted">Used in {bearsOn.join(" and ")}.</p>}
      {counted && <p className="text-sm text-muted">{counted}</p>}
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        {!signal.standsOut && (
          <Disclosure summary="The figures" about={title} className="min-w-0 grow basis-60">
            <div className="max-w-measure">{chart}</div>
          </Disclosure>
        )}
        {!isOthersToo && <Switch signal={signal} />}
      </div>
    </SaidWithChart>
  );
}

function Switch({ signal: { platform, source, kind, title, isSilenced } }: { signal: ShownSignal }) {
  return (
    <Form method="post" action={paths.signals()}>
      <input type="hidden" name="platform" value={platform} />
      <input type="hidden" name="source" value={source} />
      <input type="hidden" name="kind" value={kind} />
      <Button variant="quiet" name="intent" value={isSilenced ? "hear" : "silence"} className="-mx-3">
        {isSilenced ? "Switch on" : "Switch off"}
        <span className="sr-only"> {title}</span>
      </Button>
    </Form>
  );
}
