import { entriesAddress } from "~/entries/addresses";
import { TextLink } from "~/web/ui/buttons/TextLink";
import type { ShownNames } from "../reports/shown-report";

const Creator = ({ name }: { name: string }) => (
  <TextLink to={entriesAddress({ creator: name })}>
    <bdi>{name}</bdi>
  </TextLink>
);

/** The names in a report, each shown as plain text. */
export function NamedList({ names: { title, note, lines, link, isOfCreators } }: { names: ShownNames }) {
  return (
    <li className="report-names">
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 space-y-1">
        {lines.map(({ name, by, words }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names and words may repeat, and lines never move.
          <li key={index}>
            {isOfCreators ? <Creator name={name} /> : <bdi>{name}</bdi>}
            {by && (
              <>
                {" by "}
                <Creator name={by} />
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
