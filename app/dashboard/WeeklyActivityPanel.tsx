import { paths } from "~/paths";
import { TextLink } from "~/ui/buttons/TextLink";
import { Badge } from "~/ui/cards/Badge";
import { Card } from "~/ui/cards/Card";
import { Disclosure } from "~/ui/cards/Disclosure";
import { FigureTable } from "~/ui/charts/FigureTable";
import { chartRows, LineChart } from "~/ui/charts/LineChart";
import { dayInWords } from "~/ui/text/moment-in-words";
import type { Dashboard } from "./dashboard.server";
import { NOT_MEASURED, TIME_EXPLAINED } from "./decision-time";

/** Documented sample figures, only shown under the badge 'Sample data'. */
const SAMPLE = { hours: 2.4, confidence: 73 };

type WeeklyActivityPanelProps = {
  week: Dashboard["week"];
  patterns: Dashboard["patterns"];
  explanations: { decisionConfidence: string; dataQuality: string };
};

/** What the chart covers, if not the user's own last seven days. */
function Remark({ week: { isSample, endedOn } }: Pick<WeeklyActivityPanelProps, "week">) {
  if (isSample) {
    return (
      <p className="week-remark text-sm text-muted">
        This is how it looks with data. Yours begins with your first step.
      </p>
    );
  }
  return endedOn === null ? null : (
    <p className="week-remark">
      No activity this week. The chart shows the seven days up to {dayInWords(endedOn)}.{" "}
      <TextLink to={paths.previewTwin()}>Answer an everyday choice</TextLink> or change what your twin knows,
      and a new week begins.
    </p>
  );
}

function StateBadge({ week: { isSample, endedOn } }: Pick<WeeklyActivityPanelProps, "week">) {
  if (isSample) return <Badge tone="notice">Sample data</Badge>;
  if (endedOn !== null) return <Badge>Last updated {dayInWords(endedOn)}</Badge>;
  return <Badge tone="success">Updated</Badge>;
}

const TITLE = "Weekly Activity Insights";

/** The last seven days as two lines, and two figures on how the user decides. */
export function WeeklyActivityPanel({ week, patterns, explanations }: WeeklyActivityPanelProps) {
  const confidence = week.isSample ? SAMPLE.confidence : patterns?.confidenceScore;
  return (
    <Card title={TITLE} id="activity" badge={<StateBadge week={week} />} className="week">
      <Remark week={week} />
      <LineChart
        drawing={week.drawing}
        className="week-chart"
        title={`Decision confidence and data quality over ${week.endedOn ? `the seven days up to ${dayInWords(week.endedOn)}` : "the last seven days"}, 0 to 100`}
      />
      <FigureTable
        caption="Decision confidence and data quality by day, 0 to 100"
        columns={["Day", "Decision Confidence", "Data Quality"]}
        rows={chartRows(week.drawing)}
        className="week-table"
      />
      <dl className="week-figures">
        <div>
          <dt className="text-sm text-muted">Avg Decision Time</dt>
          <dd className="font-serif text-xl">{week.isSample ? `${SAMPLE.hours}h` : NOT_MEASURED}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">Confidence Score</dt>
          <dd className="font-serif text-xl">{confidence === undefined ? "–" : `${confidence}%`}</dd>
          {!week.isSample && !patterns && <dd className="text-xs text-muted">after your assessment</dd>}
        </div>
      </dl>
      {!week.isSample && (
        <Disclosure summary="How is this worked out?" about={TITLE} className="week-how">
          <p className="text-sm text-muted">Decision Confidence: {explanations.decisionConfidence}</p>
          <p className="mt-2 text-sm text-muted">Data Quality: {explanations.dataQuality}</p>
          {!patterns && (
            <p className="mt-2 text-sm text-muted">
              The Confidence Score rests on your traits and will begin with your personality assessment.
            </p>
          )}
          <p className="mt-2 text-sm text-muted">{TIME_EXPLAINED}</p>
          {patterns && <p className="mt-2 text-sm text-muted">{patterns.scoreExplained}</p>}
        </Disclosure>
      )}
    </Card>
  );
}
