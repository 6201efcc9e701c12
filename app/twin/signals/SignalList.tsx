import { KindsOverMonthsChart } from "~/twin/signals/KindsOverMonthsChart";
import { WeekdayMeansChart } from "~/twin/signals/WeekdayMeansChart";
import { paths } from "~/web/paths";
import { ButtonLink } from "~/web/ui/buttons/Button";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Badge } from "~/web/ui/cards/Badge";
import { Card } from "~/web/ui/cards/Card";
import { SignalRow } from "./SignalRow";
import type { CountedThing, SignalsScreen } from "./screen.server";
import { WhoseCounts } from "./WhoseCounts";

const OTHERS_TOO_WORDS = "Left out, since others use this account too.";

/** Empty state without signals. */
export function NoSignals() {
  return (
    <Card className="max-w-measure">
      <p className="mb-4">Connect a platform, or upload an archive, and what is counted in it stands here.</p>
      <ButtonLink to={paths.integrations()}>Integrations</ButtonLink>
    </Card>
  );
}

/** One platform's signals and other archive data, with links to the other platforms. */
export function SignalList({ platforms, open, things, means, kinds }: SignalsScreen) {
  return (
    <>
      {platforms.length > 1 && (
        <nav aria-label="Platforms" className="mb-6">
          <ul className="flex flex-wrap gap-x-6">
            {platforms.map(({ name, label, count }) => (
              <li key={name}>
                <TextLink
                  to={paths.signals(name)}
                  aria-current={name === open.name ? "page" : undefined}
                  className="link-alone aria-[current=page]:font-semibold aria-[current=page]:no-underline"
                >
                  {label} ({count})
                </TextLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <h2 className="text-xl">{open.label}</h2>
      {open.period && <p className="text-sm text-muted">{open.period}</p>}
      <WhoseCounts platform={open.name} things={things} />
      <div className="mt-6 space-y-10">
        {things.toSorted(byStandingOut).map((thing) => (
          <Thing key={`${thing.source} ${thing.of}`} thing={thing} />
        ))}
        {(means.length > 0 || kinds.length > 0) && (
          <div>
            {means.map((one) => (
              <WeekdayMeansChart key={one.stream} means={one} />
            ))}
            {kinds.map((one) => (
              <KindsOverMonthsChart key={one.stream} {...one} />
            ))}
          </div>
        )}
      </div>
    </>
  );
}

/** How many signals of a counted thing stand out. */
const standingOut = ({ signals }: CountedThing) => signals.filter((one) => one.standsOut).length;

const byStandingOut = (one: CountedThing, other: CountedThing) =>
  Math.sign(standingOut(other)) - Math.sign(standingOut(one));

/** A counted thing: how many and when, and a row for each of its signals, those that stand out first. */
function Thing({ thing }: { thing: CountedThing }) {
  const { title, explained, isOthersToo, signals } = thing;
  return (
    <section>
      <div className="mb-3">
        <h3 className="text-lg font-semibold">
          {title} {isOthersToo && <Badge tone="notice">Not only you</Badge>}
        </h3>
        <p className="text-sm text-muted">{isOthersToo ? OTHERS_TOO_WORDS : explained}</p>
      </div>
      {signals
        .toSorted((one, other) => Number(other.standsOut) - Number(one.standsOut))
        .map((signal) => (
          <SignalRow key={signal.part} signal={signal} about={title} />
        ))}
    </section>
  );
}
