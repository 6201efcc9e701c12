import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { Button } from "~/ui/buttons/Button";
import { dayInWords } from "~/ui/text/moment-in-words";
import type { Forecast } from "./forecasts.server";
import { forecastPart } from "./parts";

const OUTCOMES = { yes: "It happened", no: "It did not happen", void: "Void" } as const;

type ForecastListProps = {
  forecasts: readonly Forecast[];
  today: string;
  /** The decision on whose page the list is shown. */
  decisionId?: string;
};

/** Forecasts, each with its outcome, or with the buttons that resolve it. */
export function ForecastList({ forecasts, today, decisionId }: ForecastListProps) {
  return (
    <ul className="divide-y divide-line">
      {forecasts.map((forecast) => (
        <li key={forecast.id} className="space-y-2 py-4">
          <p id={forecastPart(forecast.id)} tabIndex={-1} className="font-serif text-lg">
            {forecast.statement}
          </p>
          <p className="text-sm text-muted">
            You said {forecast.probability} %.{" "}
            {forecast.outcome
              ? `${OUTCOMES[forecast.outcome]}.`
              : `${forecast.dueOn <= today ? "Due since" : "You will know on"} ${dayInWords(forecast.dueOn)}.`}
          </p>
          <ForecastButtons forecast={forecast} decisionId={decisionId} />
        </li>
      ))}
    </ul>
  );
}

type ForecastButtonsProps = Pick<ForecastListProps, "decisionId"> & { forecast: Forecast };

function ForecastButtons({ forecast: { id, outcome, statement }, decisionId }: ForecastButtonsProps) {
  const about = <span className="sr-only"> for “{statement}”</span>;
  return (
    <Form method="post" action={paths.forecasts()} preventScrollReset className="flex flex-wrap gap-3">
      <input type="hidden" name="id" value={id} />
      {decisionId && <input type="hidden" name="decision" value={decisionId} />}
      {outcome === null &&
        (["yes", "no", "void"] as const).map((word) => (
          <Button key={word} variant={word === "void" ? "quiet" : "secondary"} name="intent" value={word}>
            {word === "yes" ? "Yes" : word === "no" ? "No" : "Void"}
            {about}
          </Button>
        ))}
      <Button variant="quiet" name="intent" value="delete">
        Delete{about}
      </Button>
    </Form>
  );
}
