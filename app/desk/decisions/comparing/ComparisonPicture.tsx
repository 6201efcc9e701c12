import { FigureTable } from "~/web/ui/charts/FigureTable";
import { inPercent } from "~/web/ui/text/percent";
import type { ComparisonDrawing } from "./comparison-picture.server";

type Band = ComparisonDrawing["bands"][number];

/** One option's band on the shared axis, under its name. */
function OptionBand({ band, drawing: { width, ticks } }: { band: Band; drawing: ComparisonDrawing }) {
  const { name, isLeaning, isChosen, x1, x2, at, value, low, high } = band;
  const marks = [isLeaning && "your leaning", isChosen && "your choice"].filter(Boolean);
  return (
    <li>
      <p className={isLeaning ? "font-serif text-lg text-own" : "font-serif text-lg"}>
        {name}
        {marks.length > 0 && <span className="text-sm"> ({marks.join(", ")})</span>}
      </p>
      <svg
        role="img"
        viewBox={`0 0 ${width} 24`}
        className="chart max-w-xl"
        aria-label={`${name}: ${value}, nine of ten tries from ${low} to ${high}`}
      >
        {ticks.map((tick) => (
          <path key={tick.value} d={`M${tick.x} 0V24`} className="stroke-line" />
        ))}
        <path
          d={`M${x1} 12H${Math.max(x2, x1 + 1)}`}
          className={isLeaning ? "stroke-own" : "stroke-action"}
          strokeWidth={10}
          strokeOpacity={0.35}
        />
        <circle
          cx={at}
          cy={12}
          r={6}
          className={isLeaning ? "fill-own stroke-card" : "fill-action stroke-card"}
        />
      </svg>
    </li>
  );
}

/** The options as bands on one axis, with the same figures as a table. */
export function ComparisonPicture({ drawing }: { drawing: ComparisonDrawing }) {
  const { width, ticks, bands } = drawing;
  return (
    <div>
      <ul className="space-y-2">
        {bands.map((band) => (
          <OptionBand key={band.optionId} band={band} drawing={drawing} />
        ))}
      </ul>
      <svg aria-hidden="true" viewBox={`0 0 ${width} 20`} className="chart max-w-xl">
        {ticks.map(({ value, x }) => (
          // The drawing is as wide as the screen allows; its labels stay about 14 px high.
          <text key={value} x={x} y={14} textAnchor="middle" className="fill-muted text-[15px] sm:text-[8px]">
            {value}
          </text>
        ))}
      </svg>
      <p className="mt-2 max-w-measure text-sm text-muted">
        The dot is the value by your likely ratings, from 0 to 100. The band holds nine of ten tries with
        weights and ratings as unsure as you said.
      </p>
      <FigureTable
        caption="Options compared"
        columns={["Option", "Value", "Nine of ten tries", "Best in 100 tries"]}
        rows={bands.map(({ name, value, low, high, pBest }) => ({
          heading: name,
          cells: [String(value), `${low} to ${high}`, String(pBest)],
        }))}
      />
    </div>
  );
}

type WeightScalesProps = {
  drawing: ComparisonDrawing;
  /** A sentence on each criterion's flip, if it has one. */
  flips: readonly (string | null)[];
};

/** Each criterion's weight, with a mark and a sentence on the weight at which the order flips. */
export function WeightScales({ drawing, flips }: WeightScalesProps) {
  return (
    <ul className="space-y-4">
      {drawing.weights.map(({ criterionId, name, now, at, flip, flipAt, x1, x2 }, k) => (
        <li key={criterionId}>
          <p>
            {name} <span className="text-muted">{inPercent(now)}</span>
          </p>
          <svg
            role="img"
            viewBox={`0 0 ${drawing.width} 24`}
            className="chart max-w-xl"
            aria-label={`${name} weighs ${inPercent(now)}${flip === null ? "; no weight of it turns the order" : `; the order turns at ${inPercent(flip)}`}`}
          >
            <path d={`M${x1} 12H${x2}`} className="stroke-line" strokeWidth={4} />
            {flipAt !== null && <path d={`M${flipAt} 2V22`} className="stroke-own" strokeWidth={3} />}
            <circle cx={at} cy={12} r={6} className="fill-action stroke-card" />
          </svg>
          {flips[k] && <p>{flips[k]}</p>}
        </li>
      ))}
    </ul>
  );
}
