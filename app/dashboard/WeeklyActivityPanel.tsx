import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Badge } from "~/web/ui/cards/Badge";
import { Card } from "~/web/ui/cards/Card";
import { Disclosure } from "~/web/ui/cards/Disclosure";
import { FigureRows, FigureTable } from "~/web/ui/charts/FigureTable";
import { chartRows, LineChart } from "~/web/ui/charts/LineChart";
import { inPercent } from "~/web/ui/text/percent";
import type { Dashboard } from "./dashboard.server";
import { shownHours, TIME_EXPLAINED } from "./decision-time";

/** Documented sample figures, only shown under the badge 'Sample data'. */
const SAMPLE = { hours: 2.4, confidence: 73 };

const TITLE = "Weekly Activity Insights";

type WeeklyActivityPanelProps = Pick<Dashboard, "week" | "patterns" | "explanations">;

/** What the chart covers, if not the user's own last seven days. */
function Remark({ week: { isSample, endedOn } }: Pick<WeeklyActivityPanelProps, "week">) {
  if (isSample) return <p className="week-remark">Yours begins with your first step.</p>;
  return endedOn === null ? null : (
    <p className="week-remark">
      No activity since {endedOn}. <TextLink to={paths.testYourTwin()}>Answer an everyday choice</TextLink>,
      and a new week begins.
    </p>
  );
}

function StateBadge({ week: { isSample, endedOn } }: Pick<WeeklyActivityPanelProps, "week">) {
  if (isSample) return <Badge tone="notice">Sample data</Badge>;
  if (endedOn !== null) return <Badge>Last updated {endedOn}</Badge>;
  return <Badge tone="success">Updated</Badge>;
}

/** The last seven days as two lines, and two figures on how the user decides. */
export function WeeklyActivityPanel({ week, patterns, explanations }: WeeklyActivityPanelProps) {
  const { isSample, endedOn, only, drawing } = week;
  const confidence = isSample ? SAMPLE.confidence : patterns?.confidenceScore;
  return (
    <Card title={TITLE} id="activity" badge={<StateBadge week={week} />} className="panel">
      <Remark week={week} />
      <div className={only === null ? "week-row" : undefined}>
        {only === null ? (
          <LineChart
            drawing={drawing}
            className={isSample ? "week-chart max-w-sm" : "week-chart"}
            title={`Decision confidence and data quality over ${endedOn ? `the seven days up to ${endedOn}` : "the last seven days"}, 0 to 100`}
          />
        ) : (
          <p>{only}</p>
        )}
        <dl className="week-figures">
          <div>
            <dt className="text-sm text-muted">Avg Decision Time</dt>
            <dd className="font-serif sm:text-lg">{isSample ? `${SAMPLE.hours}h` : shownHours(patterns)}</dd>
          </div>
          <div>
            <dt className="text-sm text-muted">Confidence Score</dt>
            <dd className="font-serif sm:text-lg">
              {confidence === undefined ? "–" : inPercent(confidence)}
            </dd>
            {confidence === undefined && <dd className="text-xs text-muted">after your assessment</dd>}
          </div>
        </dl>
      </div>
      {isSample ? (
        <FigureTable {...tableOf(week)} />
      ) : (
        <Disclosure summary="How is this worked out?" about={TITLE} className="text-sm">
          <FigureRows {...tableOf(week)} />
          <Explained patterns={patterns} explanations={explanations} />
        </Disclosure>
      )}
    </Card>
  );
}

/** The chart as a table. */
function tableOf({ drawing }: Dashboard["week"]) {
  return {
    caption: "Decision confidence and data quality by day, 0 to 100",
    columns: ["Day", "Decision Confidence", "Data Quality"],
    rows: chartRows(drawing),
  };
}

function Explained({ patterns, explanations }: Pick<WeeklyActivityPanelProps, "patterns" | "explanations">) {
  const score =
    patterns?.scoreExplained ??
    "The Confidence Score rests on your traits and will begin with your personality assessment.";
  return (
    <div className="mt-4 space-y-2 text-muted">
      <p>Decision Confidence: {explanations.decisionConfidence}</p>
      <p>Data Quality: {explanations.dataQuality}</p>
      <p>{patterns?.hoursExplained ?? TIME_EXPLAINED}</p>
      <p>{score}</p>
    </div>
  );
}
