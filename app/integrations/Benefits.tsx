import { Disclosure } from "~/web/ui/cards/Disclosure";

/** Benefits and limits of connecting, true of every platform. */
const BENEFITS = [
  [
    "Figures, not contents",
    "Your twin counts by hour, weekday and kind. Titles, messages, places and other people's names stay out of it.",
  ],
  [
    "Evidence that you can look at",
    "What a platform tells is evidence beside your answers. Where a sentence about you rests on it, its “Why?” names the platform.",
  ],
  [
    "Only what you allow",
    "You say at the platform what may be read; where it lets you allow less than is asked for, less is read. Your password there stays there.",
  ],
  [
    "Ended when you say so",
    "Disconnect removes the tokens and what was synced, and ends the access at the platform wherever it takes that from us.",
  ],
] as const;

/** Lists the benefits of connecting a platform, and what is never read. */
export function Benefits() {
  return (
    <Disclosure summary="What a connection brings, and what is left out of it">
      <ul className="benefits">
        {BENEFITS.map(([title, text]) => (
          <li key={title}>
            <h3 className="benefit-title">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
