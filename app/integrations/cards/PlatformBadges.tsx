import { statusBadge } from "~/platforms/cards/status";
import { Badge } from "~/web/ui/cards/Badge";
import type { ConnectedPlatform, ServedPlatform } from "./connected-platform";

/** Badge for a platform replaced by a stand-in, whose data is all invented. */
export function SandboxBadge({ isSandbox }: Pick<ServedPlatform, "isSandbox">) {
  return isSandbox && <Badge tone="notice">Sandbox</Badge>;
}

/** A connected platform's status badges. */
export function PlatformBadges({ status, isDemo, isFromArchives, isSandbox }: ConnectedPlatform) {
  if (isFromArchives) return <Badge tone="own">From your archives</Badge>;
  const { label, tone } = statusBadge(status);
  return (
    <span className="badges">
      {isDemo ? <Badge tone="notice">Demo</Badge> : <SandboxBadge isSandbox={isSandbox} />}
      <Badge tone={tone}>{label}</Badge>
    </span>
  );
}
