import { Form } from "@remix-run/react";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { dayInWords } from "~/web/ui/text/moment-in-words";
import { inPercent } from "~/web/ui/text/percent";
import { classNames } from "~/web/ui/theme/class-names";
import type { Forecast } from "./forecasts.server";
import { OutcomeMark } from "./OutcomeMark";
import { forecastPart } from "./parts";

const OUTCOMES = { yes: "It happened", no: "It did not happen", void: "Void" } as const;

type ForecastListProps = {
  forecasts: readonly Forecast[];
  today: string;
  /** The decision on whose page the list is shown. */
  decisionId?: string;
  /** Whether it is the long list, to which its buttons then lead back. */
  isAll?: boolean;
};

/** Forecasts, each with its outcome, or with the buttons that resolve it. */
export function ForecastList({ forecasts, today, ...list }: ForecastListProps) {
  return (
    <ul className="divide-y divide-line">
      {forecasts.map((forecast) => (
        <li key={forecast.id} className="flex gap-3 py-4 first:pt-0 last:pb-0">
          {forecast.outcome && <OutcomeMark outcome={forecast.outcome} />}
          <div className="min-w-0 grow">
            <p id={forecastPart(forecast.id)} tabIndex={-1} className="font-serif text-lg wrap-anywhere">
              {forecast.statement}
            </p>
            <div
              className={classNames(
                "flex items-center justify-between gap-x-4",
                forecast.outcome === null && "flex-wrap gap-y-1",
              )}
            >
              <p className="min-w-0 text-sm text-muted">
                You said {inPercent(forecast.probability)}.{" "}
                {forecast.outcome
                  ? `${OUTCOMES[forecast.outcome]}.`
                  : `${forecast.dueOn <= today ? "Due since" : "You will know on"} ${dayInWords(forecast.dueOn)}.`}
              </p>
              <ForecastButtons forecast={forecast} {...list} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

type ForecastButtonsProps = Pick<ForecastListProps, "decisionId" | "isAll"> & { forecast: Forecast };

/** What to do with a forecast: to say how it turned out stands out, to delete it does not. */
function ForecastButtons({ forecast, decisionId, isAll = false }: ForecastButtonsProps) {
  const { id, outcome, statement } = forecast;
  const action = isAll ? paths.forecasts("yes") : paths.forecasts();
  const about = <span className="sr-only"> for “{statement}”</span>;
  return (
    <Form method="post" action={action} preventScrollReset className="flex flex-wrap gap-3 max-sm:grow">
      <input type="hidden" name="id" value={id} />
      {decisionId && <input type="hidden" name="decision" value={decisionId} />}
      {outcome === null &&
        (["yes", "no", "void"] as const).map((word) => (
          <Button
            key={word}
            variant={word === "void" ? "quiet" : "secondary"}
            name="intent"
            value={word}
            className={word === "void" ? undefined : "px-4"}
          >
            {word === "yes" ? "Yes" : word === "no" ? "No" : "Void"}
            {about}
          </Button>
        ))}
      <Button
        variant="quiet"
        name="intent"
        value="delete"
        className="ms-auto text-sm font-normal text-muted no-underline"
      >
        Delete{about}
      </Button>
    </Form>
  );
}
