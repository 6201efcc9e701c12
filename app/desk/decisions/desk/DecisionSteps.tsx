import { ForecastFields } from "~/desk/forecasts/ForecastFields";
import { ForecastList } from "~/desk/forecasts/ForecastList";
import type { Forecast } from "~/desk/forecasts/forecasts.server";
import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { FORECASTS_OF_DECISION } from "../parts";
import type { Decision } from "../stored";
import type { SuggestedCriterion } from "../suggesting/suggested-criteria";
import { BasicsFields } from "./BasicsFields";
import { NotesFields, SourceList } from "./NotesFields";
import { CriteriaFields, OptionsFields } from "./OptionsAndCriteria";
import { RatingsFields } from "./RatingsFields";
import { type RefusedStep, StepCard } from "./StepCard";

type StepsProps = {
  decision: Decision;
  today: string;
  earlier: readonly string[];
  suggested: readonly SuggestedCriterion[];
  /** The step that the address opens. */
  part: string | null;
  refused: RefusedStep | null;
};

/** The typed fields and the issues that a form shows again if it was refused. */
function againOf(refused: RefusedStep | null, name: string) {
  const own = refused?.part === name ? refused : null;
  return { typed: own?.typed ?? null, issues: own?.issues ?? [] };
}

const names = (all: readonly { name: string }[]) => all.map(({ name }) => name).join(" · ");

/** The steps of an open decision, each to be taken when it matters. */
export function DecisionSteps({ decision, today, earlier, suggested, part, refused }: StepsProps) {
  const common = (name: string) => ({ decision, name, isOpen: part === name, refused });
  const { options, criteria } = decision;
  return (
    <>
      <StepCard
        {...common("options")}
        title="Options"
        summary="Change options"
        button="Keep options"
        fields={<OptionsFields decision={decision} {...againOf(refused, "options")} />}
      >
        <p className="mb-2">{names(options)}</p>
      </StepCard>
      <StepCard
        {...common("criteria")}
        title="What matters"
        summary={criteria.length > 0 ? "Change what matters" : "Say what matters"}
        button="Keep what matters"
        fields={
          <CriteriaFields
            decision={decision}
            earlier={earlier}
            suggested={suggested}
            {...againOf(refused, "criteria")}
          />
        }
      >
        {criteria.length > 0 && <p className="mb-2">{names(criteria)}</p>}
      </StepCard>
      {criteria.length > 0 && (
        <StepCard
          {...common("ratings")}
          title="Ratings"
          summary="Rate the options"
          button="Keep ratings"
          fields={<RatingsFields decision={decision} {...againOf(refused, "ratings")} />}
        />
      )}
      <StepCard
        {...common("notes")}
        title="Second thoughts"
        summary="Write down doubts and sources"
        button="Keep notes"
        fields={<NotesFields decision={decision} {...againOf(refused, "notes")} />}
      >
        <SourceList sources={decision.sources} />
      </StepCard>
      <StepCard
        {...common("basics")}
        title="The question"
        summary="Change question, deadline or leaning"
        button="Keep changes"
        fields={<BasicsFields decision={decision} today={today} {...againOf(refused, "basics")} />}
      />
    </>
  );
}

type DecisionForecastsProps = {
  decision: Decision;
  forecasts: readonly Forecast[];
  formId: string;
  today: string;
  part: string | null;
  refused: RefusedStep | null;
};

/** The forecasts of a decision, and the form that seals one more. */
export function DecisionForecasts({
  decision,
  forecasts,
  formId,
  today,
  part,
  refused,
}: DecisionForecastsProps) {
  const own = refused?.part === "forecast" ? { ...refused, part: FORECASTS_OF_DECISION } : null;
  return (
    <StepCard
      decision={decision}
      name={FORECASTS_OF_DECISION}
      intent="forecast"
      title="Forecasts"
      summary="Seal a forecast"
      button="Seal this forecast"
      isOpen={part === "forecast"}
      refused={own}
      fields={
        <>
          <input type="hidden" name="form" value={formId} />
          <ForecastFields typed={own?.typed ?? null} issues={own?.issues ?? []} today={today} />
        </>
      }
    >
      {forecasts.length > 0 ? (
        <ForecastList forecasts={forecasts} today={today} decisionId={decision.id} />
      ) : (
        <p className="mb-2">
          Write down what you expect of your choice, and{" "}
          <TextLink to={paths.calibration()}>see later how well you judge</TextLink>.
        </p>
      )}
    </StepCard>
  );
}
