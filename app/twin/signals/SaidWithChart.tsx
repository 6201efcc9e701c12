import type { ReactNode } from "react";
import { headingProps } from "~/web/ui/interaction/title-id";
import { classNames } from "~/web/ui/theme/class-names";

type SaidWithChartProps = {
  heading: ReactNode;
  headingLevel?: 3 | 4;
  /** At the end of the heading's line, usually a `Badge`. */
  badge?: ReactNode;
  /** What the chart says, in one sentence. */
  says: ReactNode;
  /** Under the sentence, in small type: what it rests on, and what can be done about it. */
  children?: ReactNode;
  /** Stands beside the sentence where there is room, and below it elsewhere. */
  chart?: ReactNode;
  /** Makes it a named region, whose heading can be focused by `titleId`. */
  id?: string;
};

/** One sentence with the chart that shows it. Without a chart it steps back. */
export function SaidWithChart({
  heading,
  headingLevel = 4,
  badge,
  says,
  children,
  chart,
  id,
}: SaidWithChartProps) {
  const Heading = `h${headingLevel}` as const;
  const named = id ? headingProps(id) : undefined;
  return (
    <section
      id={id}
      aria-labelledby={named?.id}
      className={classNames(
        "border-t border-line py-4",
        chart ? "grid items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]" : undefined,
      )}
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <Heading {...named} className="font-sans text-sm text-muted">
            {heading}
          </Heading>
          {badge}
        </div>
        {says && <p className={chart ? "font-serif text-lg" : undefined}>{says}</p>}
        {children}
      </div>
      {chart && <div className="min-w-0">{chart}</div>}
    </section>
  );
}
