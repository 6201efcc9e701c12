import { TextLink } from "~/ui/buttons/TextLink";
import { Disclosure } from "~/ui/cards/Disclosure";
import type { StatCard } from "./stat-cards";

/** The four figures of the dashboard in one quiet strip, and how they are worked out. */
export function StatStrip({ cards }: { cards: StatCard[] }) {
  return (
    <div>
      <dl className="stats">
        {cards.map(({ label, value, note, fill }) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-serif text-xl">{value}</dd>
            {note && <dd className="stat-note">{note}</dd>}
            {fill && (
              <dd className="text-sm">
                <TextLink to={fill.to} className="inline-block py-0.5">
                  {fill.label}
                </TextLink>
              </dd>
            )}
          </div>
        ))}
      </dl>
      <Disclosure summary="How is this worked out?" about="Your four figures" className="text-sm">
        {cards.map(({ label, why }) => (
          <p key={label} className="mb-2 max-w-measure text-muted">
            <b>{label}</b>: {why}
          </p>
        ))}
      </Disclosure>
    </div>
  );
}
