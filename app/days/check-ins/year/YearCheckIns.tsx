import { FigureTable } from "~/web/ui/charts/FigureTable";
import { periodName } from "~/year/period";
import { calendarHalves, HALF_COLUMNS, STEP } from "~/year/widgets/calendar-layout";
import { YearHeading } from "~/year/widgets/YearHeading";
import { YearStyles } from "~/year/widgets/YearStyles";
import type { Period } from "~/year/year-input";
import { ANSWER_WORDS } from "../answers";
import type { YearCheckInsPicture } from "./year-check-ins";

type YearCheckInsProps = {
  picture: YearCheckInsPicture;
  period: Period;
  /** "How your days were", or of somebody else on a page that they share. */
  title: string;
};

const [ROW, TOP] = [9, 6] as const;
const BOTTOM = TOP + 4 * ROW;
const HEIGHT = BOTTOM + 22;
const WEEKDAYS = 7;

/**
 * The answers of a period as a row of marks under the calendar, in its columns: the higher, the better the day. Days without an
 * answer have no mark.
 */
export function YearCheckIns({ picture, period, title }: YearCheckInsProps) {
  return (
    <YearStyles>
      <section id="check-ins" tabIndex={-1} className="year-calendar">
        <YearHeading>{title}</YearHeading>
        <p className="year-sentence">{picture.sentence}</p>
        <figure>
          <Marks picture={picture} period={period} title={title} />
          <figcaption className="year-scale">
            From {ANSWER_WORDS[0]} at the bottom to {ANSWER_WORDS[4]} at the top; days without an answer have
            no mark.
          </figcaption>
        </figure>
        <FigureTable
          caption={`${title}, by month`}
          columns={["Month", "Days", ...ANSWER_WORDS]}
          rows={picture.rows}
        />
      </section>
    </YearStyles>
  );
}

/** One row for each half of a year, as the calendar has it. */
function Marks({ picture: { values }, period, title }: YearCheckInsProps) {
  const halves = calendarHalves(period, values.length);
  return (
    <div className="year-halves">
      {halves.map(({ days, months }, half) => (
        <svg
          // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second half
          key={half}
          role="img"
          aria-label={`${title} in ${periodName(period)}${halves.length > 1 ? `: the ${half === 0 ? "first" : "second"} half` : ""}`}
          viewBox={`0 0 ${HALF_COLUMNS * STEP} ${HEIGHT}`}
          className="chart year-days"
        >
          <path
            d={ANSWER_WORDS.map((_, row) => `M0 ${TOP + row * ROW}H${HALF_COLUMNS * STEP}`).join("")}
            className="stroke-line"
            strokeWidth={0.5}
          />
          <g className="fill-own">
            {days.map(({ index, column, row }) => {
              const value = values[index] ?? 0;
              if (value === 0) return null;
              const x = column * STEP + ((row + 0.5) * STEP) / WEEKDAYS;
              return <circle key={index} cx={x.toFixed(1)} cy={BOTTOM - (value - 1) * ROW} r={2} />;
            })}
          </g>
          <g className="fill-muted">
            {months.map(({ column, name }) => (
              <text key={name} x={column * STEP} y={HEIGHT - 3}>
                {name}
              </text>
            ))}
          </g>
        </svg>
      ))}
    </div>
  );
}
