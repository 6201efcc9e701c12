import { useLocation } from "@remix-run/react";
import type { FirstMeeting, YearPicture } from "~/year/picture/picture";
import { YearSpread } from "~/year/widgets/YearSpread";

type SharedYearProps = {
  picture: YearPicture;
  firstName: string;
  /** 2 on the public page, 3 in the preview. */
  headingLevel: 2 | 3;
};

/** Somebody's year, for visitors. The links of its calendar keep the rest of the address: the key, or what is previewed. */
export function SharedYear({ picture, firstName, headingLevel }: SharedYearProps) {
  const { search } = useLocation();
  const Heading = `h${headingLevel}` as const;
  const { firsts, name } = picture;
  return (
    <section className="mt-6 mb-6 space-y-8">
      <Heading className="font-serif text-xl font-semibold">
        {firstName}’s {name}
      </Heading>
      <YearSpread
        picture={{ ...picture, firsts: [] }}
        shown={new URLSearchParams(search).get("source")}
        query={search}
      />
      <Firsts firsts={firsts} title={`New to ${firstName}`} headingLevel={headingLevel} />
    </section>
  );
}

/** The spread's own list of them speaks to the year's owner. */
function Firsts({
  firsts,
  title,
  headingLevel,
}: {
  firsts: readonly FirstMeeting[];
  title: string;
  headingLevel: 2 | 3;
}) {
  if (firsts.length === 0) return null;
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="year-firsts mt-6">
      <Heading className="year-heading">{title}</Heading>
      <ul>
        {firsts.map(({ name, sentence }) => (
          <li key={name}>
            <p className="year-name font-serif" title={name}>
              <bdi>{name}</bdi>
            </p>
            <p className="year-aside">{sentence}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
