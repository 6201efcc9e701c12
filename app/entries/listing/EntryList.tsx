import { atHeading, paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { dayInWords } from "~/web/ui/text/moment-in-words";
import { entriesAddress } from "../addresses";
import { REMOVE_QUESTION } from "../parts";
import type { EntriesScreen, EntryLine } from "../screen.server";
import type { EntryFilter } from "./filter";

type EntryListProps = { days: EntriesScreen["days"]; filter: EntryFilter };

/** Entries by day, newest first. */
export function EntryList({ days, filter }: EntryListProps) {
  return (
    <div className="entry-days">
      {days.map(({ day, entries }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h3 id={`day-${day}`} className="entry-day font-sans">
            <TextLink to={paths.day(day)}>{dayInWords(day)}</TextLink>
          </h3>
          <ul className="imports">
            {entries.map((entry) => (
              <EntryItem key={entry.id} entry={entry} filter={filter} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function EntryItem({ entry, filter }: { entry: EntryLine; filter: EntryFilter }) {
  const { id, title, creator, details } = entry;
  return (
    <li className="entry">
      <div className="entry-text">
        <p>
          <bdi>{title}</bdi>
          {creator && !filter.creator && (
            <>
              {" "}
              <span className="text-muted">by</span>{" "}
              <TextLink to={entriesAddress({ creator })}>
                <bdi>{creator}</bdi>
              </TextLink>
            </>
          )}
        </p>
        <p className="text-sm text-muted">{details}</p>
      </div>
      <TextLink to={atHeading(entriesAddress({ ...filter, remove: id }), REMOVE_QUESTION)}>
        Remove<span className="sr-only"> {title}</span>
      </TextLink>
    </li>
  );
}
