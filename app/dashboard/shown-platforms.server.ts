import { wayAddress } from "~/archives/way-address";
import type { Integration } from "~/platforms/cards/integrations.server";
import { needsReconnecting, statusBadge } from "~/platforms/cards/status";
import { platformLabel } from "~/platforms/catalogue";
import { isSetUp } from "~/platforms/connecting/ready.server";
import type { Platform } from "~/platforms/connector";
import { PLATFORMS } from "~/platforms/registry";
import { paths } from "~/web/paths";
import { counted } from "~/web/ui/text/counted";

/** Where a platform is added: by connecting it, or by an archive if this server cannot connect it. */
const wayToAdd = (platform: Platform) =>
  isSetUp(platform) ? paths.connectPlatform(platform.name) : wayAddress(platform.name);

/**
 * Connected and available platforms, kept short to save page size: common values are left out, and texts are sent
 * exactly as shown.
 */
export function shownPlatforms(integrations: readonly Integration[]) {
  const isThere = new Set(integrations.map(({ platformName }) => platformName));
  return {
    integrations: integrations.map(({ platformName: name, isFromArchives, isDemo, dataPoints, ...one }) => ({
      name,
      label: platformLabel(name),
      line: `${isFromArchives ? "From your archives" : statusBadge(one.status).label} · ${counted(dataPoints, "data point")}`,
      ...(isFromArchives && { isFromArchives }),
      ...(isDemo && { isDemo }),
      ...((!one.isConnected || needsReconnecting(one.status)) && { reconnects: true }),
    })),
    absent: PLATFORMS.filter(({ name, card }) => card.isOffered && !isThere.has(name)).map(
      (platform): [label: string, to: string] => [platform.label, wayToAdd(platform)],
    ),
  };
}
