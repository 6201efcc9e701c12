import type { ReactNode } from "react";
import { Disclosure } from "~/web/ui/cards/Disclosure";
import { headingProps } from "~/web/ui/interaction/title-id";
import { partOf } from "../parts";

type PlatformRowProps = {
  platform: { name: string; label: string };
  /** The state, beside the name. */
  badge?: ReactNode;
  /** What came from it, or would, in one line. */
  came?: ReactNode;
  /** What can be done about it: one button, and quiet links. */
  actions: ReactNode;
  /** What needs attention now, under the line. */
  children?: ReactNode;
  /** Everything else, folded. */
  details?: ReactNode;
  /** Whether the details are shown at first. */
  isOpen?: boolean;
};

/** A platform in a list: its name, state, what came and what can be done; its details are folded. */
export function PlatformRow({ platform, badge, came, actions, children, details, isOpen }: PlatformRowProps) {
  const part = partOf(platform.name);
  const named = headingProps(part);
  return (
    <section id={part} aria-labelledby={named.id} className="platform-row">
      <div className="platform-line">
        <div className="platform-name">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <h3 {...named} className="font-sans font-semibold">
              {platform.label}
            </h3>
            {badge}
          </div>
          {came && <p className="text-sm text-muted">{came}</p>}
        </div>
        <div className="platform-actions">{actions}</div>
      </div>
      {children}
      {details && (
        <Disclosure
          summary={
            <>
              <span className="when-closed">Show Details</span>
              <span className="when-open">Hide Details</span>
            </>
          }
          about={platform.label}
          open={isOpen}
          className="platform-details"
        >
          <div className="platform-body">{details}</div>
        </Disclosure>
      )}
    </section>
  );
}
