import { headingProps } from "~/web/ui/interaction/title-id";
import { OdysseyBadges, OdysseyContents, OdysseyNextStep } from "./OdysseyContents";
import type { ShownOdyssey } from "./screen.server";

type OdysseyLineProps = {
  odyssey: ShownOdyssey;
  /** Whether all belong to the category above, so that its name is not repeated, and outcomes are shown in full. */
  isOneCategory: boolean;
  headingLevel: 3 | 4;
};

/** An odyssey in a list: its title, which opens to what it takes, and its button if it can be activated. */
export function OdysseyLine({ odyssey, isOneCategory, headingLevel }: OdysseyLineProps) {
  const { id, title, categoryWord, ready } = odyssey;
  const Heading = `h${headingLevel}` as const;
  return (
    <li id={id} className="odyssey-line">
      <details className="disclosure">
        <summary className="w-full">
          <Heading {...headingProps(id)} className="font-sans">
            {title}{" "}
            {!isOneCategory && <span className="inline-block pl-2 text-sm text-muted">{categoryWord}</span>}
          </Heading>
        </summary>
        <div className="disclosure-body">
          <OdysseyBadges odyssey={odyssey} />
          <OdysseyContents odyssey={odyssey} isInFull={isOneCategory} />
          {!ready && (
            <div className="mt-4">
              <OdysseyNextStep odyssey={odyssey} />
            </div>
          )}
        </div>
      </details>
      {ready && <OdysseyNextStep odyssey={odyssey} />}
    </li>
  );
}
