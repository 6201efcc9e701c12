import { Disclosure } from "~/ui/cards/Disclosure";
import type { StatCard } from "./stat-cards";

/** The four figures at the top of the dashboard, each with its derivation. */
export function StatCards({ cards }: { cards: StatCard[] }) {
  return (
    <ul className="stats">
      {cards.map(({ label, value, note, band, why }) => (
        <li key={label} className="card stat">
          <h2 className="stat-label">{label}</h2>
          <div>
            <p className="stat-figure">
              {value} {note && <span className="stat-note">{note}</span>}
            </p>
            {band && <p className="stat-note">{band}</p>}
          </div>
          <Disclosure summary="How is this worked out?" about={label} className="text-sm">
            <p className="text-muted">{why}</p>
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}
