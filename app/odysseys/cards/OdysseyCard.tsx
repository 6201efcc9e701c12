import { Card } from "~/web/ui/cards/Card";
import { OdysseyBadges, OdysseyContents } from "./OdysseyContents";
import type { ShownOdyssey } from "./screen.server";

/**
 * A card for an odyssey: what it reveals, what it needs, and its state for the user.
 *
 * @param isInFull whether to show expected outcomes, as on its category's tab, rather than potential insights
 * @param heading replaces the title, which the odyssey's own page already shows
 */
export function OdysseyCard({
  odyssey,
  isInFull,
  heading,
}: {
  odyssey: ShownOdyssey;
  isInFull: boolean;
  heading?: string;
}) {
  return (
    <Card
      id={odyssey.id}
      title={heading ?? odyssey.title}
      headingLevel={heading ? 2 : 3}
      badge={<OdysseyBadges odyssey={odyssey} />}
      badgeBelow
      className="flex h-full flex-col"
    >
      <OdysseyContents odyssey={odyssey} isInFull={isInFull} isDescribed={!heading} />
    </Card>
  );
}
