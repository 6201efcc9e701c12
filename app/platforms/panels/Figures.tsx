import type { ReactNode } from "react";

type FiguresProps = { figures: readonly (readonly [name: string, value: ReactNode])[] };

/** Names, each with what is known of it, two in a row where there is room. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="wrap-break-word">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
