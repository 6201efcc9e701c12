import { TextLink } from "~/web/ui/buttons/TextLink";
import { Badge } from "~/web/ui/cards/Badge";
import { headingProps } from "~/web/ui/interaction/title-id";
import { OdysseyBadges, OdysseyContents } from "./OdysseyContents";
import type { LockedOdysseys, ShownOdyssey } from "./screen.server";

/**
 * Locked odysseys, one line each, grouped under what would open them.
 *
 * @param isOneCategory whether all belong to the category above, so that its name is not repeated
 */
export function LockedList({ groups, isOneCategory }: { groups: LockedOdysseys; isOneCategory: boolean }) {
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      {groups.map(({ key, title, step, odysseys }) => (
        <section key={key}>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <h3 className="font-semibold">{title}</h3>
            {step && (
              <TextLink to={step.to} className="link-alone">
                {step.words}
                <span className="sr-only">: {title}</span>
              </TextLink>
            )}
          </div>
          <ul className="border-t border-line">
            {odysseys.map((odyssey) => (
              <li key={odyssey.id} id={odyssey.id} className="border-b border-line">
                <Line odyssey={odyssey} isOneCategory={isOneCategory} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** A locked odyssey: its title, which opens to its card's content. */
function Line({ odyssey, isOneCategory }: { odyssey: ShownOdyssey; isOneCategory: boolean }) {
  const { id, title, categoryWord, isActive } = odyssey;
  return (
    <details className="disclosure">
      <summary className="w-full">
        <h4 {...headingProps(id)}>
          {title}
          {!isOneCategory && <span className="inline-block pl-2 text-sm text-muted">{categoryWord}</span>}
        </h4>
        {isActive && <Badge tone="success">Active</Badge>}
      </summary>
      <div className="disclosure-body">
        <OdysseyBadges odyssey={odyssey} />
        <OdysseyContents odyssey={odyssey} isInFull={isOneCategory} />
      </div>
    </details>
  );
}
