import type { ReactNode } from "react";
import { headingProps } from "~/web/ui/interaction/title-id";

type SaidWithChartProps = {
  heading: ReactNode;
  headingLevel?: 3 | 4;
  /** What the chart says, in one sentence. */
  says: ReactNode;
  /** Under the sentence: what it rests on, and what can be done about it. */
  children?: ReactNode;
  /** Stands beside the sentence where there is room, and below it elsewhere. */
  chart: ReactNode;
  /** Makes it a named region, whose heading can be focused by `titleId`. */
  id?: string;
};

/** One sentence with the chart that shows it. */
export function SaidWithChart({ heading, headingLevel = 4, says, children, chart, id }: SaidWithChartProps) {
  const Heading = `h${headingLevel}` as const;
  const named = id ? headingProps(id) : undefined;
  return (
    <section
      id={id}
      aria-labelledby={named?.id}
      className="grid items-start gap-x-8 gap-y-4 border-t border-line py-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div className="min-w-0">
        <Heading {...named} className="font-sans text-sm text-muted">
          {heading}
        </Heading>
        <p className="font-serif text-lg">{says}</p>
        {children}
      </div>
      <div className="min-w-0">{chart}</div>
    </section>
  );
}
