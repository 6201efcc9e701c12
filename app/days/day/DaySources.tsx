import { entriesAddress } from "~/entries/addresses";
import { atHeading, paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { headingProps } from "~/web/ui/interaction/title-id";
import type { DayEntry } from "./entry-lines";
import { DAY_SOURCES } from "./parts";
import type { DayScreen, DaySource } from "./screen.server";

type DaySourcesProps = Pick<DayScreen, "date" | "sources" | "after" | "isContinued">;

/** What each source has of the day, in its order, with titles where they are kept. */
export function DaySources({ date, sources, after, isContinued }: DaySourcesProps) {
  const hasTitles = sources.some(({ entries }) => entries.length > 0);
  return (
    <section aria-labelledby={headingProps(DAY_SOURCES).id} className="day-sources">
      <h2 {...headingProps(DAY_SOURCES)} className="text-xl">
        {isContinued ? "Later that day" : "What there was"}
      </h2>
      {sources.map((source) => (
        <SourceOfDay key={source.source} of={source} />
      ))}
      {sources.length === 0 && (
        <p>
          Your archives hold nothing of this day. <TextLink to={paths.archives()}>Upload an archive</TextLink>
        </p>
      )}
      <p className="day-more">
        {after && <TextLink to={atHeading(paths.day(date, after), DAY_SOURCES)}>Later that day</TextLink>}
        {isContinued && <TextLink to={atHeading(paths.day(date), DAY_SOURCES)}>From its beginning</TextLink>}
        {hasTitles && <TextLink to={entriesAddress({ from: date, to: date })}>Remove some of these</TextLink>}
      </p>
    </section>
  );
}

function SourceOfDay({ of: { label, kinds, entries, timeNote } }: { of: DaySource }) {
  return (
    <div className="day-source">
      <h3 className="day-source-name font-sans">{label}</h3>
      {kinds.map(({ words, usual }) => (
        <p key={words}>
          <span className="day-count font-serif">{words}</span>
          {usual && <span className="day-usual">{usual}</span>}
        </p>
      ))}
      {timeNote && <p className="day-aside">{timeNote}</p>}
      {entries.length > 0 && (
        <ol className="day-entries">
          {entries.map((entry) => (
            <EntryOfList key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </div>
  );
}

function EntryOfList({ entry: { title, creator, clock, details } }: { entry: DayEntry }) {
  return (
    <li className="day-entry">
      {clock && <time className="day-clock">{clock}</time>}
      <span className="day-entry-text">
        <bdi>{title}</bdi>
        {creator && (
          <>
            {" "}
            <span className="text-muted">by</span>{" "}
            <TextLink to={entriesAddress({ creator })}>
              <bdi>{creator}</bdi>
            </TextLink>
          </>
        )}
        {details && <span className="day-aside"> {details}</span>}
      </span>
    </li>
  );
}
