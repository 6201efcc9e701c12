import type { ReactNode } from "react";
import { SignalChart } from "~/twin/signals/charts/SignalChart";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Card } from "~/web/ui/cards/Card";
import { Disclosure } from "~/web/ui/cards/Disclosure";
import { ProgressBar } from "~/web/ui/feedback/ProgressBar";
import { counted } from "~/web/ui/text/counted";
import { enumerated } from "~/web/ui/text/enumerated";
import { inPercent } from "~/web/ui/text/percent";
import { asSentence } from "~/web/ui/text/sentences";
import { ReportPicture } from "../picture/ReportPicture";
import { NamedList } from "../titles/NamedList";
import type { ShownInsight, ShownReport } from "./shown-report";

const DIRECTIONS = {
  rising: { sign: "↗", word: "rising" },
  falling: { sign: "↘", word: "falling" },
  "no-clear-change": { sign: "→", word: "no clear change" },
} as const;

/** A report's names and insights, its picture, and its suggestions, for real reports and samples. */
export function ReportView({ report }: { report: ShownReport }) {
  const { picture, names = [], noPattern, insights } = report;
  const found = insights.filter(({ isOfTrait }) => !isOfTrait);
  const hasFinding = found.length + names.length > 0;
  const [shown, folded] = hasFinding
    ? [found, insights.filter(({ isOfTrait }) => isOfTrait)]
    : [insights, []];
  const drawn = picture && <ReportPicture picture={picture} />;
  return (
    <div className="space-y-6">
      {!hasFinding && drawn}
      <Card title="Key insights" id="insights">
        {noPattern && <p className={shown.length > 0 ? "mb-6" : undefined}>{noPattern}</p>}
        {(hasFinding || shown.length > 0) && (
          <ul className="space-y-8">
            {names.map((one) => (
              <NamedList key={one.id} names={one} />
            ))}
            <Insights insights={shown} />
          </ul>
        )}
        {!hasFinding && shown.length === 0 && !noPattern && <p>Nothing can be said yet.</p>}
        {folded.length > 0 && (
          <Disclosure summary="Beside your traits" className="mt-6">
            <ul className="space-y-8">
              <Insights insights={folded} />
            </ul>
          </Disclosure>
        )}
        {(hasFinding || shown.length > 0) && <GroundsLine report={report} />}
      </Card>
      {hasFinding && drawn}
      {report.recommendations.length > 0 && (
        <Card title="Recommendations" id="recommendations">
          <ul className="space-y-4">
            {report.recommendations.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

/** What the report was counted from. */
function GroundsLine({ report: { dataPoints, platforms, period } }: { report: ShownReport }) {
  return (
    <p className="mt-6 border-t border-line pt-4 text-sm text-muted">
      {dataPoints !== null && `${counted(dataPoints, "data point")}. `}
      {platforms.length > 0 && `Platforms: ${enumerated(platforms)}.`}
      {period && ` ${period}.`}
    </p>
  );
}

function Insights({ insights }: { insights: readonly ShownInsight[] }) {
  return insights.map((insight, index) => (
    <Insight
      key={insight.id}
      insight={insight}
      isTrendStated={insights.findIndex(isTrendOf(insight)) < index}
    />
  ));
}

const isTrendOf =
  ({ trend: { words } }: ShownInsight) =>
  ({ trend }: ShownInsight) =>
    trend.words === words;

function Trend({ direction, children }: { direction: keyof typeof DIRECTIONS; children: ReactNode }) {
  const { sign, word } = DIRECTIONS[direction];
  return (
    <p className="mt-1 text-sm text-muted">
      Trend: <span aria-hidden="true">{sign} </span>
      {word}
      {children}
    </p>
  );
}

/** @param isTrendStated whether an earlier insight has the same trend, so that its figures are not repeated */
function Insight({ insight, isTrendStated }: { insight: ShownInsight; isTrendStated: boolean }) {
  const { title, value, trend, confidence, chart, because = [], links = [] } = insight;
  return (
    <li>
      <h3 className="font-semibold">{title}</h3>
      <p className="text-lg">{value}</p>
      {chart && (
        <div className="mt-2 max-w-measure">
          <SignalChart {...chart} />
        </div>
      )}
      {trend.direction !== "unknown" && (
        <Trend direction={trend.direction}>
          {trend.direction !== "no-clear-change" && !isTrendStated && `, ${trend.words}`}
        </Trend>
      )}
      <div className="mt-2 flex items-center gap-3">
        <span className="shrink-0 text-sm text-muted">Confidence {inPercent(confidence)}</span>
        <ProgressBar value={confidence} max={100} label={null} className="max-w-40 text-own" />
      </div>
      {because.map((line) => (
        <p key={line} className="mt-2 text-sm text-muted">
          {asSentence(line)}
        </p>
      ))}
      <Grounds links={links} about={title} />
    </li>
  );
}

/** Links to the data an insight is based on. */
function Grounds({ links, about }: { links: NonNullable<ShownInsight["links"]>; about: string }) {
  const list = links.map(({ words, to }) => (
    <p key={to}>
      <TextLink to={to} className="link-alone">
        {words}
      </TextLink>
    </p>
  ));
  if (links.length < 2) return list;
  return (
    <Disclosure
      summary={
        <>
          Look at all {links.length}
          <span className="sr-only">: {about}</span>
        </>
      }
    >
      {list}
    </Disclosure>
  );
}
