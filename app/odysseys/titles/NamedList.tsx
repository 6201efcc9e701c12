import { TextLink } from "~/web/ui/buttons/TextLink";
import type { ShownNames } from "../reports/shown-report";

/** The names in a report, each shown as plain text. */
export function NamedList({ names: { title, note, lines, link } }: { names: ShownNames }) {
  return (
    <li className="report-names">
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 space-y-1">
        {lines.map(({ name, by, words }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names and words may repeat, and lines never move.
          <li key={index}>
            <bdi>{name}</bdi>
            {by && (
              <>
                {" by "}
                <bdi>{by}</bdi>
              </>
            )}
            : {words}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">{note}</p>
      <p>
        <TextLink to={link.to} className="link-alone">
          {link.words}
        </TextLink>
      </p>
    </li>
  );
}
