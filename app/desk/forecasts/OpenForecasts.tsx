import { Card } from "~/web/ui/cards/Card";
import { ForecastList } from "./ForecastList";
import type { Forecast } from "./forecasts.server";
import { LATER_FORECASTS, OPEN_FORECASTS } from "./parts";

type OpenForecastsProps = {
  due: readonly Forecast[];
  /** Those that are not due yet. */
  later: readonly Forecast[];
  today: string;
  isAll: boolean;
};

/** The forecasts that are due, then the other open ones; how to begin if there are none. */
export function OpenForecasts({ due, later, ...list }: OpenForecastsProps) {
  const isAnyDue = due.length > 0;
  return (
    <>
      {isAnyDue && (
        <Card title="Due" id={OPEN_FORECASTS}>
          <ForecastList forecasts={due} {...list} />
        </Card>
      )}
      {later.length > 0 && (
        <Card title="Open" id={isAnyDue ? LATER_FORECASTS : OPEN_FORECASTS}>
          <ForecastList forecasts={later} {...list} />
        </Card>
      )}
      {!isAnyDue && later.length === 0 && (
        <Card title="Open" id={OPEN_FORECASTS}>
          <p>Seal one in half a minute: what will happen, how likely, and when you will know.</p>
        </Card>
      )}
    </>
  );
}
