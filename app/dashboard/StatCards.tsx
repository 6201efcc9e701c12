import { Disclosure } from "~/ui/Disclosure";
import type { Dashboard } from "./dashboard.server";

type StatCardsProps = {
  stats: Dashboard["stats"];
  explanations: Dashboard["explanations"];
  /** "and 1 demo", where demos stand beside the counts. */
  demos: string | null;
  /** Whether there are enough answers to speak of accuracy. */
  measured: boolean;
};

/** The four figures at the top of the dashboard, each with how it was worked out. */
export function StatCards({ stats, explanations, demos, measured }: StatCardsProps) {
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
      value: stats.dataPoints,
      note: demos && "demo not counted",
      why: explanations.dataPoints,
    },
    {
      label: "Twin accuracy",
      value: `${stats.accuracy}%`,
      note: measured ? null : "not enough answers yet",
      why: explanations.accuracy,
    },
  ];
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {cards.map(({ label, value, note, why }) => (
        <li key={label} className="card">
          <h2 className="font-sans text-sm text-muted">{label}</h2>
          <p className="font-serif text-2xl">
            {value} {note && <span className="block font-sans text-sm text-muted">{note}</span>}
          </p>
          <Disclosure summary="How is this worked out?" className="text-sm">
            <p className="text-muted">{why}</p>
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}
