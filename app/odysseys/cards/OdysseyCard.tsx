import { Card } from "~/web/ui/cards/Card";
import { OdysseyBadges, OdysseyContents, OdysseyNextStep } from "./OdysseyContents";
import type { ShownOdyssey } from "./screen.server";

/** On the page of an odyssey that is not active: what it needs, what comes of it, and what to do for it. */
export function OdysseyCard({ odyssey }: { odyssey: ShownOdyssey }) {
  return (
    <Card id={odyssey.id} title="What it takes" badge={<OdysseyBadges odyssey={odyssey} />} badgeBelow>
      <OdysseyContents odyssey={odyssey} isInFull isDescribed={false} />
      <div className="mt-4">
        <OdysseyNextStep odyssey={odyssey} />
      </div>
    </Card>
  );
}
