import { paths } from "~/paths";
import { ButtonLink } from "~/ui/buttons/Button";
import { headingProps } from "~/ui/interaction/title-id";
import type { YearPicture } from "../picture/picture";
import { YearHeadingLevel } from "./heading-level";
import { YearCalendar } from "./YearCalendar";
import { YearNumerals } from "./YearNumerals";
import { YearStyles } from "./YearStyles";

const FIGURES = 3;

/** A year's first figures and its calendar, with a link to the whole year. @param id of the section */
export function YearOpening({ picture, id }: { picture: YearPicture; id: string }) {
  const { name, period, extent, numerals, calendars } = picture;
  return (
    <YearStyles>
      <section id={id} aria-labelledby={headingProps(id).id} className="year-opening">
        <h2 {...headingProps(id)} className="mb-6 text-xl">
          Your {name}
        </h2>
        {extent && <p className="year-extent font-serif">{extent}</p>}
        <YearNumerals numerals={numerals.slice(0, FIGURES)} />
        <YearHeadingLevel.Provider value={3}>
          <YearCalendar calendars={calendars.slice(0, 1)} period={period} />
        </YearHeadingLevel.Provider>
        <p>
          <ButtonLink to={paths.year(name)}>See all of it</ButtonLink>
        </p>
      </section>
    </YearStyles>
  );
}
