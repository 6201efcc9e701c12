import { TextLink } from "~/web/ui/buttons/TextLink";
import { OdysseyLine } from "./OdysseyLine";
import type { LockedOdysseys } from "./screen.server";

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
              <OdysseyLine
                key={odyssey.id}
                odyssey={odyssey}
                isOneCategory={isOneCategory}
                headingLevel={4}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
