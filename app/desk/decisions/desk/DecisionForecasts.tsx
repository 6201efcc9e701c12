import { ForecastFields } from "~/desk/forecasts/ForecastFields";
import { ForecastList } from "~/desk/forecasts/ForecastList";
import type { Forecast } from "~/desk/forecasts/forecasts.server";
import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Disclosure } from "~/web/ui/cards/Disclosure";
import { FORECASTS_OF_DECISION } from "../parts";
import type { Decision } from "../stored";
import { DeskSection } from "./DeskSection";
import { type RefusedStep, StepForm } from "./StepCard";

type DecisionForecastsProps = {
  decision: Decision;
  forecasts: readonly Forecast[];
  formId: string;
  today: string;
  isOpen: boolean;
  refused: RefusedStep | null;
};

/** The forecasts of a decision, and the form that seals one more. */
export function DecisionForecasts({
  decision,
  forecasts,
  formId,
  today,
  isOpen,
  refused,
}: DecisionForecastsProps) {
  const own = refused?.part === "forecast" ? refused : null;
  const fields = (
    <>
      <input type="hidden" name="form" value={formId} />
      <ForecastFields typed={own?.typed ?? null} issues={own?.issues ?? []} today={today} />
    </>
  );
  return (
    <DeskSection id={FORECASTS_OF_DECISION} title="Forecasts">
      {forecasts.length > 0 ? (
        <ForecastList forecasts={forecasts} today={today} decisionId={decision.id} />
      ) : (
        <p>
          Write down what you expect of your choice, and{" "}
          <TextLink to={paths.calibration()}>see later how well you judge</TextLink>.
        </p>
      )}
      <Disclosure summary="Seal a forecast" open={isOpen}>
        <StepForm
          decision={decision}
          intent="forecast"
          fields={fields}
          button="Seal this forecast"
          refused={own}
        />
      </Disclosure>
    </DeskSection>
  );
}
