import { AgreementChart } from "~/web/ui/charts/AgreementChart";
import { FigureTable } from "~/web/ui/charts/FigureTable";
import { shareInPercent } from "~/web/ui/text/percent";
import type { CalibrationDrawing } from "./calibration-chart.server";

/** The chart's figures as table rows, one per range of confidence. */
function rangeRows({ ranges }: CalibrationDrawing) {
  return ranges.map(({ from, to, count, observed }) => ({
    heading: `${shareInPercent(from)} to ${shareInPercent(to)}`,
    cells: [String(count), observed === null ? (count === 0 ? "none" : "too few") : shareInPercent(observed)],
  }));
}

/** How often the twin was right, by its stated confidence. */
export function CalibrationChart({ drawing }: { drawing: CalibrationDrawing }) {
  return (
    <>
      <AgreementChart
        axes={drawing.axes}
        title="How often your twin was right, by how sure it was."
        caption="Along the bottom: how sure it was. Upwards: how often it was right. On the dashed line the two agree; a larger mark stands for more answers, a grey one for fewer than five, which show nothing."
      >
        {drawing.marks.map(({ x, y, r, few }) => (
          <circle
            key={x}
            cx={x}
            cy={y}
            r={r}
            className={few ? "fill-muted stroke-card" : "fill-own stroke-card"}
            fillOpacity={few ? 0.4 : 1}
            strokeWidth={1.5}
          />
        ))}
      </AgreementChart>
      <FigureTable
        caption="Predictions by sureness"
        columns={["How sure it was", "Answers", "Right"]}
        rows={rangeRows(drawing)}
      />
    </>
  );
}
