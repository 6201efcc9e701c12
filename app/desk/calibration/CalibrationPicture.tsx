import { AgreementChart } from "~/web/ui/charts/AgreementChart";
import { FigureTable } from "~/web/ui/charts/FigureTable";
import { inPercent, shareInPercent } from "~/web/ui/text/percent";
import type { BinsDrawing } from "./calibration-picture.server";

type CalibrationPictureProps = {
  drawing: BinsDrawing;
  /** Text alternative of the picture. */
  title: string;
  /** What a row counts, such as "Forecasts". */
  counts: string;
};

/** How often each range of probabilities came true, against the diagonal, with its table. */
export function CalibrationPicture({ drawing, title, counts }: CalibrationPictureProps) {
  const { axes, dots, rows } = drawing;
  return (
    <div>
      <AgreementChart
        axes={axes}
        title={title}
        caption="Along the bottom: what was said. Upwards: how often it happened, with the range that chance allows. On the dashed line the two agree; a grey dot stands for fewer than five."
      >
        {dots.map(({ from, x, y, top, bottom, r, isFew }) => (
          <g key={from}>
            <path
              d={`M${x} ${top}V${bottom}`}
              className={isFew ? "stroke-muted" : "stroke-own"}
              strokeWidth={2}
            />
            <circle
              cx={x}
              cy={y}
              r={r}
              className={isFew ? "fill-muted stroke-card" : "fill-own stroke-card"}
              strokeWidth={1.5}
            />
          </g>
        ))}
      </AgreementChart>
      <FigureTable
        caption={title}
        columns={["What was said", counts, "Happened", "Chance allows"]}
        rows={rows.map(({ from, to, n, share, low, high }) => ({
          heading: `${from} to ${inPercent(to)}`,
          cells: [String(n), shareInPercent(share), `${shareInPercent(low)} to ${shareInPercent(high)}`],
        }))}
      />
    </div>
  );
}
