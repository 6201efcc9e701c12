import { WEEKDAYS } from "~/twin/signals/weekday-means";
import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Disclosure } from "~/web/ui/cards/Disclosure";
import { FigureRows } from "~/web/ui/charts/FigureTable";
import { headingProps, titleId } from "~/web/ui/interaction/title-id";
import { type Highlight, valueInWords } from "./highlight";
import { SmallBars } from "./SmallBars";

const PART = "counts";

/** Up to three plain counts from archives, each with a small picture; nothing without any. */
export function Highlights({ highlights }: { highlights: readonly Highlight[] }) {
  const [first] = highlights;
  if (!first) return null;
  return (
    <section id={PART} aria-labelledby={titleId(PART)}>
      <h2 {...headingProps(PART)} className="highlights-head">
        Counted in your archives
      </h2>
      <p className="highlights-note">
        Plain counts, not patterns. <TextLink to={paths.year(first.year)}>All of {first.year}</TextLink>
      </p>
      <ul className="highlights">
        {highlights.map((highlight) => (
          <li key={highlight.title}>
            <SmallBars {...highlight} />
            <div>
              <h3 className="highlight-title">{highlight.title}</h3>
              <p className="highlights-note">{highlight.note}</p>
            </div>
          </li>
        ))}
      </ul>
      <Disclosure
        summary={highlights.length > 1 ? "As tables" : "As a table"}
        about="What is counted"
        className="text-sm"
      >
        <div className="highlight-tables">
          {highlights.map((highlight) => (
            <HighlightTable key={highlight.title} {...highlight} />
          ))}
        </div>
      </Disclosure>
    </section>
  );
}

/** The values of a picture; hours without any are left out. */
function HighlightTable({ title, shape, of, values }: Highlight) {
  const nameOf = (place: number) => (shape === "hours" ? `${place}:00` : (WEEKDAYS[place] ?? ""));
  return (
    <FigureRows
      caption={title}
      columns={[shape === "hours" ? "Hour" : "Weekday", of]}
      rows={values.flatMap((value, place) =>
        value > 0 ? [{ heading: nameOf(place), cells: [valueInWords(value)] }] : [],
      )}
    />
  );
}
