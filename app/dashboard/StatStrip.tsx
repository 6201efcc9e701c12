import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Disclosure } from "~/web/ui/cards/Disclosure";
import type { StatCard } from "./stat-cards";

type StatStripProps = {
  cards: StatCard[];
  /** How accurate the twin's own forecasts proved, if any are resolved. */
  foretelling?: string[] | undefined;
};

/** The four figures of the dashboard in one quiet strip, and how they are calculated. */
export function StatStrip({ cards, foretelling = [] }: StatStripProps) {
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
            <b>{label}</b>
            {`: ${why}`}
          </p>
        ))}
        {foretelling.map((line) => (
          <p key={line} className="mb-2 max-w-measure text-muted">
            <b>Twin accuracy, forecasts</b>: {line}
          </p>
        ))}
        {foretelling.length > 0 && (
          <p>
            <TextLink to={paths.twinForecasts()}>Your twin's forecasts</TextLink>
          </p>
        )}
      </Disclosure>
    </div>
  );
}
