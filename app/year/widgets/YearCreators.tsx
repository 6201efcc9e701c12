import { FigureTable } from "~/web/ui/charts/FigureTable";
import { capital } from "~/web/ui/text/capital";
import { grouped } from "~/web/ui/text/counted";
import { MONTH_NAMES } from "~/web/ui/text/month-names";
import type { CreatorRow, CreatorsPicture } from "../picture/picture";
import type { Period } from "../year-input";
import { CreatorName } from "./CreatorName";
import { YearHeading } from "./YearHeading";

const STEP = 10;
const BAR = 8;
const SHORT = 3;
const HEIGHT = 36;
/** The width of twelve months; fewer months are each as wide. */
const WIDTH = 12 * STEP;

const namesOf = ({ months }: Period) => months.map((month) => MONTH_NAMES[Number(month) - 1] ?? "");

/** The months in words: "Jan 3, Feb 5". */
const monthsInWords = (names: readonly string[], { months }: CreatorRow) =>
  names.map((name, index) => `${name.slice(0, SHORT)} ${grouped(months[index] ?? 0)}`).join(", ");

/** The most frequent creators of each kind, with their months on one scale. */
export function YearCreators({ kinds, period }: { kinds: readonly CreatorsPicture[]; period: Period }) {
  if (kinds.length === 0) return null;
  return (
    <div className="year-kinds">
      {kinds.map((kind) => (
        <Kind key={kind.kind} kind={kind} names={namesOf(period)} />
      ))}
    </div>
  );
}

function Kind({ kind, names }: { kind: CreatorsPicture; names: readonly string[] }) {
  const { heading, of, sentence, top, creators } = kind;
  const hasMonths = names.length > 1;
  const caption = `${heading}, with their ${of}`;
  return (
    <section className="year-creators">
      <YearHeading>{heading}</YearHeading>
      <p className="year-sentence">{sentence}</p>
      <ol>
        {creators.map((creator) => (
          <li key={creator.name}>
            <p className="year-name font-serif" title={creator.name}>
              <CreatorName name={creator.name} />
            </p>
            <p className="year-aside">{creator.words}</p>
            {hasMonths && (
              <Months label={`${capital(of)} by month`} creator={creator} names={names} top={top} />
            )}
          </li>
        ))}
      </ol>
      {hasMonths && (
        <p className="year-aside">
          Bars are months, {names[0]} to {names.at(-1)}. The tallest bar of all is {grouped(top)}.
        </p>
      )}
      <FigureTable
        caption={caption}
        columns={["Name", "In all", ...(hasMonths ? ["By month"] : [])]}
        rows={creators.map((creator) => ({
          key: creator.name,
          heading: <CreatorName name={creator.name} />,
          cells: [creator.words, ...(hasMonths ? [monthsInWords(names, creator)] : [])],
        }))}
      />
    </section>
  );
}

type MonthsProps = { label: string; creator: CreatorRow; names: readonly string[]; top: number };

function Months({ label, creator, names, top }: MonthsProps) {
  const bars = creator.months
    .map((count, index) => ({ x: index * STEP, height: Math.round((count / Math.max(1, top)) * HEIGHT) }))
    .filter(({ height }) => height > 0)
    .map(({ x, height }) => `M${x} ${HEIGHT}v-${height}h${BAR}v${height}z`)
    .join("");
  return (
    <figure>
      <svg
        role="img"
        aria-label={`${label}: ${monthsInWords(names, creator)}`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT + 1}`}
        className="chart year-months"
      >
        <path
          d={`M0 ${HEIGHT + 0.5}H${names.length * STEP - STEP + BAR}`}
          className="stroke-edge"
          strokeWidth={1}
        />
        <g className="text-own">
          <path d={bars} fill="currentColor" />
        </g>
      </svg>
    </figure>
  );
}
