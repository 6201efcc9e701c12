import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { BarChart } from "~/web/ui/charts/BarChart";
import { FigureTable } from "~/web/ui/charts/FigureTable";
import { PageHeading } from "~/web/ui/layout/PageHeading";
import { capital } from "~/web/ui/text/capital";
import type { CreatorHeadParts } from "./creator-page.server";

/** A creator's name, how much there is, the first day, the longest pause, and the months. */
export function CreatorHead({ creator: { name, total, facts, of, chart } }: { creator: CreatorHeadParts }) {
  const title = `${capital(of)} by month`;
  return (
    <div className="creator">
      <PageHeading className="creator-name" lead={`${total}.`}>
        <bdi>{name}</bdi>
      </PageHeading>
      <dl className="creator-facts">
        {facts.map(({ label, value, day }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{day ? <TextLink to={paths.day(day)}>{value}</TextLink> : value}</dd>
          </div>
        ))}
      </dl>
      {chart && (
        <div>
          <BarChart drawing={chart.drawing} title={title} />
          <FigureTable
            caption={title}
            columns={["Month", capital(of)]}
            rows={chart.rows.map(({ month, name: words, count, to }) => ({
              key: month,
              heading: <TextLink to={to}>{words}</TextLink>,
              cells: [count],
            }))}
          />
        </div>
      )}
    </div>
  );
}
