import { SignalChart } from "~/twin/signals/SignalChart";
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
  unknown: { sign: "", word: "not known" },
} as const;

/** A report's picture, insights and suggestions, for real reports and samples. */
export function ReportView({ report }: { report: ShownReport }) {
  const { picture, names = [], noPattern } = report;
  const isEmpty = report.insights.length + names.length === 0;
  return (
    <div className="space-y-6">
      {picture && <ReportPicture picture={picture} />}
      <Card title="Key insights" id="insights">
        {noPattern && <p className={isEmpty ? undefined : "mb-6"}>{noPattern}</p>}
        {!isEmpty && (
          <ul className="space-y-8">
            {names.map((one) => (
              <NamedList key={one.id} names={one} />
            ))}
            {report.insights.map((insight, index) => (
              <Insight
                key={insight.id}
                insight={insight}
                isTrendStated={report.insights.findIndex(isTrendOf(insight)) < index}
              />
            ))}
          </ul>
        )}
        {isEmpty && !noPattern && <p>Nothing can be said yet.</p>}
        {!isEmpty && (
          <p className="mt-6 border-t border-line pt-4 text-sm text-muted">
            {report.dataPoints !== null && `${counted(report.dataPoints, "data point")}. `}
            {report.platforms.length > 0 && `Platforms: ${enumerated(report.platforms)}.`}
            {report.period && ` ${report.period}.`}
          </p>
        )}
      </Card>
      <Card title="Recommendations" id="recommendations">
        {report.recommendations.length > 0 ? (
          <ul className="space-y-4">
            {report.recommendations.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        ) : (
          <p>Nothing is suggested: suggestions follow from insights.</p>
        )}
      </Card>
    </div>
  );
}

const isTrendOf =
  ({ trend: { words } }: ShownInsight) =>
  ({ trend }: ShownInsight) =>
    trend.words === words;

/** @param isTrendTold whether an earlier insight has the same trend, so that its figures are not repeated */
function Insight({ insight, isTrendStated }: { insight: ShownInsight; isTrendStated: boolean }) {
  const { title, value, trend, confidence, chart, because = [], links = [] } = insight;
  const { sign, word } = DIRECTIONS[trend.direction];
  const isStated = trend.direction === "unknown" || trend.direction === "no-clear-change" || isTrendStated;
  return (
    <li>
      <h3 className="font-semibold">{title}</h3>
      <p className="text-lg">{value}</p>
      {chart && (
        <div className="mt-2 max-w-measure">
          <SignalChart {...chart} />
        </div>
      )}
      <p className="mt-1 text-sm text-muted">
        Trend: {sign && <span aria-hidden="true">{sign} </span>}
        {word}
        {!isStated && `, ${trend.words}`}
      </p>
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
