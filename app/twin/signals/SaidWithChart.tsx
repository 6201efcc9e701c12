import type { ReactNode } from "react";
import { type RowHead, RowHeading, rowProps } from "./RowHeading";

type SaidWithChartProps = RowHead & {
  /** What the chart says, in one sentence. */
  says: ReactNode;
  /** Under the sentence: what it rests on, and what can be done about it. */
  children?: ReactNode;
  /** Stands beside the sentence where there is room, and below it elsewhere. */
  chart: ReactNode;
};

/** One sentence with the chart that shows it. */
export function SaidWithChart({ heading, headingLevel, says, children, chart, id }: SaidWithChartProps) {
  return (
    <section
      {...rowProps(id)}
      className="grid items-start gap-x-8 gap-y-4 border-t border-line py-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div className="min-w-0">
        <RowHeading id={id} heading={heading} headingLevel={headingLevel} />
        <p className="font-serif text-lg">{says}</p>
        {children}
      </div>
      <div className="min-w-0">{chart}</div>
    </section>
  );
}
