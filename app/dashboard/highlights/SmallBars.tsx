import type { Highlight } from "./highlight";

const WIDTH = 240;
const HEIGHT = 72;
/** Where bars stand; the labels are below. */
const GROUND = 54;
const GAP = 2;

const HOURS_NAMED = [0, 6, 12, 18, 24].map((hour) => ({ at: hour / 24, text: String(hour) }));
const DAYS_NAMED = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].map((text, day) => ({
  at: (day + 0.5) / 7,
  text,
}));

const tenth = (value: number) => Math.round(10 * value) / 10;

/** The outlines of some of the bars as one path. */
function pathOf(values: readonly number[], isDrawn: (place: number) => boolean): string {
  const most = Math.max(1, ...values);
  const step = WIDTH / values.length;
  return values
    .map((value, place) => ({ place, top: tenth(GROUND * (1 - value / most)) }))
    .filter(({ place, top }) => top < GROUND && isDrawn(place))
    .map(
      ({ place, top }) =>
        `M${tenth(place * step + GAP / 2)} ${GROUND}V${top}h${tenth(step - GAP)}V${GROUND}z`,
    )
    .join("");
}

/** The values as bars, those that the title is about in the person's own colour. Its table comes after all of them. */
export function SmallBars({ title, shape, values, marked }: Highlight) {
  const isMarked = (place: number) => marked.includes(place);
  const names = shape === "hours" ? HOURS_NAMED : DAYS_NAMED;
  return (
    <figure>
      <svg role="img" aria-label={`${title}, as bars`} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="chart">
        <path d={pathOf(values, (place) => !isMarked(place))} className="small-bars-others" />
        <path d={pathOf(values, isMarked)} className="small-bars-marked" />
        <path d={`M0 ${GROUND}H${WIDTH}`} className="stroke-edge" />
        <g className="fill-muted" fontSize={13}>
          {names.map(({ at, text }) => (
            <text key={text} x={tenth(at * WIDTH)} y={HEIGHT - 3} textAnchor={anchorAt(at)}>
              {text}
            </text>
          ))}
        </g>
      </svg>
    </figure>
  );
}

/** Labels at the ends stay within the drawing. */
function anchorAt(at: number): "start" | "middle" | "end" {
  if (at === 0) return "start";
  return at === 1 ? "end" : "middle";
}
