import { KindsOverMonthsChart } from "~/archives/charts/KindsOverMonthsChart";
import { WeekdayMeansChart } from "~/archives/charts/WeekdayMeansChart";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/buttons/Button";
import { TextLink } from "~/ui/buttons/TextLink";
import { Card } from "~/ui/cards/Card";
import { counted } from "~/ui/text/counted";
import { SignalCard } from "./SignalCard";
import type { SignalsScreen } from "./screen.server";

/** Empty state without signals. */
export function NoSignals() {
  return (
    <Card className="max-w-measure">
      <p className="mb-4">
        There are none yet. They come with a platform that you connect, or an archive that you hand over.
      </p>
      <ButtonLink to={paths.integrations()}>Integrations</ButtonLink>
    </Card>
  );
}

/** One platform's signals and other archive data, with links to the other platforms. */
export function SignalList({ platforms, open, signals, means, kinds }: SignalsScreen) {
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
      <h2 className="mb-4 text-xl">
        {open.label} <span className="text-base text-muted">{counted(signals.length, "signal")}</span>
      </h2>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {means.map((one) => (
          <Card key={one.stream}>
            <WeekdayMeansChart means={one} />
          </Card>
        ))}
        {kinds.map((one) => (
          <Card key={one.stream}>
            <KindsOverMonthsChart {...one} />
          </Card>
        ))}
        {signals.map((signal) => (
          <SignalCard key={signal.part} signal={signal} />
        ))}
      </div>
    </>
  );
}
