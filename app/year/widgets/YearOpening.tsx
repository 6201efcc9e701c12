import { paths } from "~/web/paths";
import { ButtonLink } from "~/web/ui/buttons/Button";
import { headingProps } from "~/web/ui/interaction/title-id";
import type { ImportYear } from "../import-year.server";
import { isWholeYear } from "../period";
import { YearHeadingLevel } from "./heading-level";
import { YearCalendar } from "./YearCalendar";
import { YearNumerals } from "./YearNumerals";
import { YearStyles } from "./YearStyles";

const FIGURES = 3;

type YearOpeningProps = {
  of: ImportYear;
  /** The section's id. */
  id: string;
};

/** The first figures and the calendar of an import's data, with a link to the whole year of all sources. */
export function YearOpening({ of: { picture, sources, isShared }, id }: YearOpeningProps) {
  const { name, period, extent, numerals, calendars } = picture;
  const months = extent === "" && !isWholeYear(period) ? name : extent;
  return (
    <YearStyles>
      <section id={id} aria-labelledby={headingProps(id).id} className="year-opening">
        <h2 {...headingProps(id)} className="mb-6 text-xl">
          Your {period.year} from {sources}
        </h2>
        {months && <p className="year-extent font-serif">{months}</p>}
        <YearNumerals numerals={numerals.slice(0, FIGURES)} />
        <YearHeadingLevel.Provider value={3}>
          <YearCalendar calendars={calendars.slice(0, 1)} period={period} />
        </YearHeadingLevel.Provider>
        {isShared && (
          <p className="text-sm text-muted">
            What other imports of yours have of the same time is in it, each thing once.
          </p>
        )}
        <p>
          <ButtonLink to={paths.year(period.year)}>See all of {period.year}</ButtonLink>
        </p>
      </section>
    </YearStyles>
  );
}
