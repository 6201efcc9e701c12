import { useLocation } from "@remix-run/react";
import { YearCheckIns } from "~/days/check-ins/year/YearCheckIns";
import type { YearCheckInsPicture } from "~/days/check-ins/year/year-check-ins";
import type { YearPicture } from "~/year/picture/picture";
import { YearHeadingLevel } from "~/year/widgets/heading-level";
import { YearSpread } from "~/year/widgets/YearSpread";

type SharedYearProps = {
  picture: YearPicture;
  /** How the days of the year were; null unless that is shared too. */
  checkIns?: YearCheckInsPicture | null;
  firstName: string;
  /** 2 on the public page, 3 in the preview. */
  headingLevel: 2 | 3;
};

/** A user's year, for visitors. The links of its calendar keep the rest of the address: the key, or the parts previewed. */
export function SharedYear({ picture, checkIns, firstName, headingLevel }: SharedYearProps) {
  const { search } = useLocation();
  const days = checkIns && (
    <YearCheckIns picture={checkIns} period={picture.period} title={`How ${firstName}’s days were`} />
  );
  const Heading = `h${headingLevel}` as const;
  return (
    <section className="mt-6 mb-6 space-y-8">
      <Heading className="font-serif text-xl font-semibold">
        {firstName}’s {picture.name}
      </Heading>
      <YearHeadingLevel.Provider value={headingLevel === 2 ? 3 : 4}>
        <YearSpread
          picture={picture}
          shown={new URLSearchParams(search).get("source")}
          query={search}
          underCalendar={days}
        />
      </YearHeadingLevel.Provider>
    </section>
  );
}
