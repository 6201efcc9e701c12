import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { dayInWords } from "~/web/ui/text/moment-in-words";
import type { DayScreen } from "./screen.server";

/** Decisions and forecasts of the day. */
export function DayDesk({ desk }: Pick<DayScreen, "desk">) {
  if (desk.length === 0) return null;
  return (
    <section aria-labelledby="day-desk">
      <h2 id="day-desk" className="mb-3 text-xl">
        At your desk
      </h2>
      <ul className="day-lines">
        {desk.map(({ key, did, text, to }) => (
          <li key={key}>
            <span className="day-aside">{did}</span>
            <TextLink to={to}>
              <bdi>{text}</bdi>
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The same date in other years, where they hold something. */
export function OtherYears({ others }: Pick<DayScreen, "others">) {
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="day-years">
      <h2 id="day-years" className="mb-3 text-xl">
        The same date in other years
      </h2>
      <ul className="day-lines">
        {others.map(({ date, words }) => (
          <li key={date}>
            <TextLink to={paths.day(date)}>{dayInWords(date)}</TextLink>
            <span className="day-aside">{words}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
