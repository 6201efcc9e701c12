import type { ReactNode } from "react";
import { Card } from "~/web/ui/cards/Card";
import { partOf } from "../parts";
import type { ConnectedPlatform } from "./connected-platform";
import { PlatformBadges } from "./PlatformBadges";

type PlatformCardProps = {
  platform: ConnectedPlatform;
  badge?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A connected platform's card, with its name and account. */
export function PlatformCard({ platform, badge, className, children }: PlatformCardProps) {
  return (
    <Card
      id={partOf(platform.name)}
      title={platform.label}
      headingLevel={3}
      badge={badge ?? <PlatformBadges {...platform} />}
      badgeBelow
      className={className}
    >
      <div className="platform-body">
        {platform.account && <p className="platform-account">{platform.account}</p>}
        {children}
      </div>
    </Card>
  );
}
