import { findPlatform } from "~/platforms/catalogue";
import type { Platform } from "~/platforms/connector";
import { continuousAccessOf } from "~/platforms/continuous-access";
import { CONTINUOUS } from "~/platforms/continuous-access.server";
import { type PlatformData, platformData } from "~/platforms/data.server";
import { type GrantView, listGrants } from "~/platforms/grants.server";
import { type Integration, listIntegrations } from "~/platforms/integrations.server";
import { byHandInWords } from "~/platforms/outcome-words";
import { isSetUp, settingsOf } from "~/platforms/ready.server";
import { PLATFORMS } from "~/platforms/registry";
import { countPortability, PORTABILITY_SCOPES, portabilityBatches } from "~/platforms/scope-words";
import { type ApplePanelData, type AppleTab, appleState } from "./apple/apple";
import { appleData } from "./apple/data";
import { type ConnectedPlatform, connectedPlatform, type Served } from "./cards";
import { googleParts } from "./google-data";
import { APPLE, GOOGLE, WITH_PANEL } from "./parts";

function served(platform: Platform): Served {
  const { name, label, connector } = platform;
  return {
    name,
    label,
    isSetUp: isSetUp(platform),
    isSandbox: settingsOf(platform).standIn !== undefined,
    accessPage: connector?.accessPage ?? null,
  };
}

/** A platform that is in somebody's rows; an imported file may have brought one that is in no catalogue. */
function servedByName(name: string): Served {
  const platform = findPlatform(name);
  return platform
    ? served(platform)
    : { name, label: name, isSetUp: false, isSandbox: false, accessPage: null };
}

function offered(platform: Platform) {
  const { description, dataTypes } = platform.card;
  return { ...served(platform), description, dataTypes };
}

/** A platform's card before it is connected. */
export type OfferedPlatform = ReturnType<typeof offered>;

/** What Google's panel shows beside the card: how much was allowed, and what it brought. */
function googlePanel(grants: readonly GrantView[], found: readonly PlatformData[]) {
  const scopes = grants.flatMap((grant) => grant.scopes);
  const data = Object.assign({}, ...found.map((one) => one.data).reverse());
  return {
    parts: googleParts(data),
    portability: { granted: countPortability(scopes), of: PORTABILITY_SCOPES },
    batches: portabilityBatches(scopes),
  };
}

/** See {@link googlePanel}. */
export type GooglePanelData = ReturnType<typeof googlePanel>;

/** What Apple's panel shows beside the card. */
function applePanel(
  { status }: ConnectedPlatform,
  found: readonly PlatformData[],
  tab: AppleTab,
): ApplePanelData {
  const data = appleData(found);
  return { ...data, state: appleState({ status }, data), tab };
}

/** The card and the form of the platform whose access stands. */
function continuousPanel(grants: readonly GrantView[]) {
  const platform = servedByName(CONTINUOUS);
  const link = findPlatform(CONTINUOUS)?.connector?.grants.find(({ reading }) => reading.link)?.reading.link;
  return {
    platform,
    access: continuousAccessOf(platform.label, grants),
    link: link ? { hint: link.hint, isKept: grants.some(({ hasLink }) => hasLink) } : null,
  };
}

/** See {@link continuousPanel}. */
export type ContinuousPanelData = ReturnType<typeof continuousPanel>;

/** The connected ones: those with a panel, which is wide, before the others, and each kind in the catalogue's order. */
function cardsOf(integrations: readonly Integration[], grants: readonly GrantView[], now: Date) {
  const order = [...WITH_PANEL, ...PLATFORMS.map(({ name }) => name)];
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return integrations
    .filter(({ isConnected }) => isConnected)
    .sort((one, other) => place(one.platformName) - place(other.platformName))
    .map((integration): ConnectedPlatform => {
      const own = grants.filter(({ platform }) => platform === integration.platformName);
      return connectedPlatform(servedByName(integration.platformName), integration, own, now);
    });
}

/** What is said of a platform that was just disconnected, where only the person can end what they allowed there. */
function leftPlatform(name: string | null, present: ReadonlySet<string>) {
  const platform = name && !present.has(name) ? findPlatform(name) : null;
  if (!platform?.connector || platform.connector.revoke) return null;
  const { label, connector } = platform;
  return { label, text: byHandInWords(label), accessPage: connector.accessPage };
}

/**
 * Everything that the integrations screen shows of a user's platforms, in one round of parallel queries.
 *
 * @param asked a platform that was just disconnected, and the tab of Apple's panel that is open
 */
export async function integrationsScreen(
  userId: string,
  asked: { left: string | null; appleTab: AppleTab },
  now = new Date(),
) {
  const [integrations, grants, google, apple] = await Promise.all([
    listIntegrations(userId),
    listGrants(userId, undefined, now),
    platformData(userId, GOOGLE),
    platformData(userId, APPLE),
  ]);
  const names = new Set(integrations.map(({ platformName }) => platformName));
  const grantsOf = (name: string) => grants.filter(({ platform }) => platform === name);
  const connected = cardsOf(integrations, grants, now);
  const available = PLATFORMS.filter(
    ({ name, card }) => card.isOffered && name !== GOOGLE && !names.has(name),
  ).map(offered);
  const appleCard = connected.find(({ name }) => name === APPLE);
  const isGoogleConnected = connected.some(({ name }) => name === GOOGLE);
  const googleItself = findPlatform(GOOGLE);
  return {
    counts: {
      connected: connected.filter(({ isDemo }) => !isDemo).length,
      available: available.length,
      demos: connected.filter(({ isDemo }) => isDemo).length,
    },
    connected,
    google: isGoogleConnected ? googlePanel(grantsOf(GOOGLE), google) : null,
    googleOffer: !isGoogleConnected && googleItself ? offered(googleItself) : null,
    apple: appleCard ? applePanel(appleCard, apple, asked.appleTab) : null,
    left: leftPlatform(asked.left, names),
    continuous: names.has(CONTINUOUS) ? continuousPanel(grantsOf(CONTINUOUS)) : null,
    available,
  };
}

/** What the integrations screen shows. */
export type IntegrationsScreen = Awaited<ReturnType<typeof integrationsScreen>>;
