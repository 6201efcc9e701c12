import type { ReactNode } from "react";

type FiguresProps = { figures: readonly (readonly [name: string, value: ReactNode])[] };

/** Names and values, side by side if there is room; a name without a value is left out. */
export function FigureList({ figures }: FiguresProps) {
  return (
    <dl className="panel-part">
      {figures
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
