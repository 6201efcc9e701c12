import type { FirstMeeting } from "../picture/picture";
import { CreatorName } from "./CreatorName";
import { YearHeading } from "./YearHeading";

/** Creators who first appear in the archives, and other observations from the calendar. */
export function YearFirsts({ firsts, notes }: { firsts: readonly FirstMeeting[]; notes: readonly string[] }) {
  if (firsts.length + notes.length === 0) return null;
  return (
    <section className="year-firsts">
      <YearHeading>{firsts.length > 0 ? "New in the archives" : "In the calendar"}</YearHeading>
      {firsts.length > 0 && (
        <ul>
          {firsts.map(({ name, sentence }) => (
            <li key={name}>
              <p className="year-name font-serif" title={name}>
                <CreatorName name={name} />
              </p>
              <p className="year-aside">{sentence}</p>
            </li>
          ))}
        </ul>
      )}
      {notes.map((note) => (
        <p key={note} className="year-note">
          {note}
        </p>
      ))}
    </section>
  );
}
