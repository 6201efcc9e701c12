import { demoNote } from "~/twin/engine/figures/demo-note";
import { Disclosure } from "~/ui/cards/Disclosure";
import { grouped } from "~/ui/text/counted";
import type { Dashboard } from "./dashboard.server";

type StatCardsProps = {
  stats: Dashboard["stats"];
  explanations: Dashboard["explanations"];
  /** Whether there are enough answers to measure accuracy. */
  measured: boolean;
};

/** The four figures at the top of the dashboard, each with its derivation. */
export function StatCards({ stats, explanations, measured }: StatCardsProps) {
  const demos = demoNote(stats.demos);
  const cards = [
    {
      label: "Personality match",
      value: `${stats.personalityMatch}%`,
      note: null,
      why: explanations.personalityMatch,
    },
    {
      label: "Connected services",
      value: String(stats.connectedServices),
      note: demos,
      why: explanations.connectedServices,
    },
    {
      label: "Data points",
      value: grouped(stats.dataPoints),
      note: demos && "demo not counted",
      why: explanations.dataPoints,
    },
    {
      label: "Twin accuracy",
      // A dash if not measured: 0% would mean always wrong.
      value: measured ? `${stats.accuracy}%` : "–",
      note: measured ? null : "not enough answers yet",
      why: explanations.accuracy,
    },
  ];
  return (
    <ul className="stats">
      {cards.map(({ label, value, note, why }) => (
        <li key={label} className="card stat">
          <h2 className="stat-label">{label}</h2>
          <p className="stat-figure">
            {value} {note && <span className="stat-note">{note}</span>}
          </p>
          <Disclosure summary="How is this worked out?" about={label} className="text-sm">
            <p className="text-muted">{why}</p>
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}
