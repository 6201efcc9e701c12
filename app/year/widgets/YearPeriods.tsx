import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { MONTH_NAMES } from "~/web/ui/text/month-names";
import { pictureAddress } from "../addresses";
import type { YearPicture } from "../picture/picture";
import { YearStyles } from "./YearStyles";

type YearPeriodsProps = {
  picture: YearPicture;
  years: readonly number[];
  /** The page's query, which the links keep. */
  query: string;
};

const QUARTERS = ["01-03", "04-06", "07-09", "10-12"];

const quarterName = (months: string) =>
  `${MONTH_NAMES[Number(months.slice(0, 2)) - 1]} to ${MONTH_NAMES[Number(months.slice(3)) - 1]}`;

/** Other years, the parts of this one, and the picture to save. Not printed. */
export function YearPeriods({ picture, years, query }: YearPeriodsProps) {
  const { period } = picture;
  const others = years.filter((year) => year !== period.year || period.months.length < 12);
  return (
    <YearStyles>
      <nav aria-label="Years and months" className="year-periods">
        {others.length > 0 && (
          <p>
            <span className="text-muted">Years:</span>
            {others.map((year) => (
              <TextLink key={year} to={`${paths.year(year)}${query}`}>
                {year}
              </TextLink>
            ))}
          </p>
        )}
        <p>
          <span className="text-muted">Parts of {period.year}:</span>
          {QUARTERS.map((months) => (
            <TextLink key={months} to={`${paths.yearMonths(period.year, months)}${query}`}>
              {quarterName(months)}
            </TextLink>
          ))}
        </p>
        <p>
          <span className="text-muted">Months:</span>
          {MONTH_NAMES.map((name, index) => (
            <TextLink
              key={name}
              to={`${paths.yearMonths(period.year, String(index + 1).padStart(2, "0"))}${query}`}
            >
              {name}
            </TextLink>
          ))}
        </p>
        <p>
          <span className="text-muted">Save the picture:</span>
          <a className="link" href={pictureAddress(period, "png")}>
            PNG<span className="sr-only"> of {picture.name}</span>
          </a>
          <a className="link" href={pictureAddress(period, "svg")}>
            SVG<span className="sr-only"> of {picture.name}</span>
          </a>
          {picture.creators.length > 0 && (
            <a className="link" href={pictureAddress(period, "png", { hasNames: false })}>
              PNG without names
            </a>
          )}
          <TextLink to={paths.share(period.year)}>Share it by a link</TextLink>
        </p>
      </nav>
    </YearStyles>
  );
}
