import { standingOf } from "~/platforms/cards/standing";
import { Badge } from "~/ui/cards/Badge";
import type { ConnectedPlatform, Served } from "./connected-platform";

/** That something stands in for the platform: nothing there is real. */
export function SandboxBadge({ isSandbox }: Pick<Served, "isSandbox">) {
  return isSandbox && <Badge tone="notice">Sandbox</Badge>;
}

/** How a connected platform stands, in a word or two. */
export function PlatformBadges({ status, isDemo, isFromArchives, isSandbox }: ConnectedPlatform) {
  if (isFromArchives) return <Badge tone="own">From your archives</Badge>;
  const { label, tone } = standingOf(status);
  return (
    <span className="badges">
      {isDemo ? <Badge tone="notice">Demo</Badge> : <SandboxBadge isSandbox={isSandbox} />}
      <Badge tone={tone}>{label}</Badge>
    </span>
  );
}
