import type { ReactNode } from "react";

type FiguresProps = { figures: readonly (readonly [name: string, value: ReactNode])[] };

/** Names, each with what is known of it, side by side where there is room. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className="panel-part">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
