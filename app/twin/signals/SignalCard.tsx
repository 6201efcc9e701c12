import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { Button } from "~/ui/buttons/Button";
import { Badge } from "~/ui/cards/Badge";
import { Card } from "~/ui/cards/Card";
import { BarChart } from "~/ui/charts/BarChart";
import { FigureTable } from "~/ui/charts/FigureTable";
import { ProgressBar } from "~/ui/feedback/ProgressBar";
import { grouped } from "~/ui/text/counted";
import type { ShownSignal } from "./screen.server";

/** A signal: what was counted, its figures, the twin's interpretation, and the switch. */
export function SignalCard({ signal }: { signal: ShownSignal }) {
  const { part, title, explained, words, bearsOn, isSilenced, isOthersToo } = signal;
  return (
    <Card
      title={title}
      id={part}
      headingLevel={3}
      badge={isSilenced && <Badge tone="notice">{isOthersToo ? "Not only you" : "Switched off"}</Badge>}
      badgeBelow
      className="signal"
    >
      <p className="mb-3 text-sm text-muted">{explained}</p>
      <Figures signal={signal} />
      <p className="mt-3">
        {words} {bearsOn.length > 0 && <>It bears on {bearsOn.join(" and ")}.</>}
      </p>
      {!isOthersToo && <Switch signal={signal} />}
      {signal.mayBeShared && <Whose signal={signal} />}
    </Card>
  );
}

function Figures({ signal }: { signal: ShownSignal }) {
  const { title, valueName } = signal;
  if (signal.shows === "bars") {
    const { drawing, left } = signal;
    return (
      <>
        <BarChart drawing={drawing} title={title} />
        {drawing.open && (
          <p className="text-sm text-muted">
            The outlined bar is of a {signal.kind === "regularity" ? "week" : "month"} that is not over.
          </p>
        )}
        {left > 0 && (
          <p className="text-sm text-muted">
            The latest {drawing.rows.length}; {grouped(left)} earlier.
          </p>
        )}
        <FigureTable caption={title} columns={[valueName, "How many"]} rows={drawing.rows} />
      </>
    );
  }
  const { kinds, left } = signal;
  const most = Math.max(1, ...kinds.map(({ count }) => count));
  return (
    <>
      <table className="figure-table signal-kinds">
        <caption className="sr-only">{title}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{valueName}</th>
            <th scope="col">How many</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, count }) => (
            <tr key={kind}>
              <th scope="row">
                {kind}
                <ProgressBar value={count} max={most} label={null} className="text-action" />
              </th>
              <td className="text-right tabular-nums">{grouped(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && <p className="text-sm text-muted">And {grouped(left)} rarer ones.</p>}
    </>
  );
}

/** Whether others use the account too, which takes out everything that was counted of it. */
function Whose({ signal: { platform, source, kind, of, isOthersToo } }: { signal: ShownSignal }) {
  return (
    <Form method="post" action={paths.signals()} className="mt-4">
      <input type="hidden" name="platform" value={platform} />
      <input type="hidden" name="source" value={source} />
      <input type="hidden" name="kind" value={kind} />
      <p className="text-sm text-muted">
        {isOthersToo
          ? `Whatever is counted of your ${of} is left out.`
          : "Others may use this account as well. Then what is counted is not yours alone."}
      </p>
      <Button variant="quiet" name="intent" value={isOthersToo ? "only-me" : "not-only-me"}>
        {isOthersToo ? "Only me" : "Not only me"}
        <span className="sr-only">: {of}</span>
      </Button>
    </Form>
  );
}

function Switch({ signal: { platform, source, kind, title, isSilenced } }: { signal: ShownSignal }) {
  return (
    <Form method="post" action={paths.signals()} className="mt-4">
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
