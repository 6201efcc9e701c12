import { listImports } from "~/archives/imports/screen.server";
import { FORMATS } from "~/archives/registry";
import { listArchives } from "~/archives/storage/stored-archives.server";
import { waitingArchives } from "~/archives/storage/waiting.server";
import { env } from "~/ground/env.server";
import { archiveEnds } from "~/platforms/cards/archive-ends.server";
import { type Integration, listIntegrations } from "~/platforms/cards/integrations.server";
import { byHandInWords } from "~/platforms/cards/outcome-words";
import { scopesInWords } from "~/platforms/cards/scope-words";
import { findPlatform, platformLabel } from "~/platforms/catalogue";
import { grantsOffered, isSetUp, settingsOf } from "~/platforms/connecting/ready.server";
import type { Platform } from "~/platforms/connector";
import { continuousAccessOf, isContinuous } from "~/platforms/grants/continuous-access";
import { CONTINUOUS, continuousGrant } from "~/platforms/grants/continuous-access.server";
import { type GrantView, listGrants } from "~/platforms/grants/grants.server";
import { appleState } from "~/platforms/panels/apple";
import { appleData } from "~/platforms/panels/data";
import { listPlatformData } from "~/platforms/panels/platform-data.server";
import { PLATFORMS } from "~/platforms/registry";
import { weekdayMeans } from "~/twin/signals/weekday-means.server";
import { type ConnectedPlatform, connectedPlatform, type ServedPlatform } from "./cards/connected-platform";
import { googlePanel } from "./google/panel";
import { APPLE_PLATFORM, GOOGLE_PLATFORM, WITH_PANEL } from "./parts";

const READ = new Set(FORMATS.map(({ platform }) => platform));

/** Number of newest imports shown; the rest are on a separate page. */
const IMPORTS_SHOWN = 3;

function served(platform: Platform): ServedPlatform {
  const { name, label, connector } = platform;
  return {
    name,
    label,
    takesArchives: READ.has(name),
    isSetUp: isSetUp(platform),
    isSandbox: settingsOf(platform).standIn !== undefined,
    accessPage: connector?.accessPage ?? null,
  };
}

/** A platform that occurs in a user's rows. The catalogue may not have it, since restored files can name any. */
function servedByName(name: string): ServedPlatform {
  const platform = findPlatform(name);
  if (platform) return served(platform);
  const [label, takesArchives] = [platformLabel(name), READ.has(name)];
  return { name, label, isSetUp: false, isSandbox: false, accessPage: null, takesArchives };
}

/** Number of counted things that a card lists for an archive; an import's page lists all. */
const COUNTED_NAMED = 4;

/** Nouns for things counted in a platform's archives, such as "job applications", alternating between formats. */
function countedIn(platform: string): string[] {
  const counted = FORMATS.filter((format) => format.platform === platform).map(({ streams }) =>
    // A stream kept as another is listed under the other's noun.
    streams.flatMap(({ of, keptAs }) => (keptAs === undefined ? [of] : [])),
  );
  const rounds = Math.max(0, ...counted.map(({ length }) => length));
  const inTurns = Array.from({ length: rounds }, (_, round) => counted.flatMap((all) => all[round] ?? []));
  return [...new Set(inTurns.flat())].slice(0, COUNTED_NAMED);
}

function offered(platform: Platform) {
  const { name, card } = platform;
  const { description, dataTypes } = card;
  return { ...served(platform), description, dataTypes, counted: countedIn(name) };
}

/** A platform's card before it is connected. */
export type OfferedPlatform = ReturnType<typeof offered>;

/** Card and form of the platform with continuous access. */
function continuousPanel(grants: readonly GrantView[]) {
  const platform = servedByName(CONTINUOUS);
  const { link, automaticWith } = continuousGrant()?.reader ?? {};
  const access = continuousAccessOf(platform.label, grants, automaticWith);
  const hasLink = grants.some((grant) => grant.hasLink);
  return {
    platform,
    access,
    scopes: scopesInWords(CONTINUOUS, access.scopes),
    canSwitch: access.tokenValid && isContinuous(access.scopes, automaticWith),
    canSync: access.tokenValid && (!link || hasLink),
    link: link ? { label: link.label, hint: link.hint, isKept: hasLink } : null,
  };
}

/** See {@link continuousPanel}. */
export type ContinuousPanelData = ReturnType<typeof continuousPanel>;

type Found = {
  integrations: readonly Integration[];
  grants: readonly GrantView[];
  /** The last day in the archives of each platform. */
  ends: ReadonlyMap<string, string>;
};

/** Connected platforms: those with a panel first, each group in catalogue order. */
function cardsOf({ integrations, grants, ends }: Found, now: Date) {
  const order = [...WITH_PANEL, ...PLATFORMS.map(({ name }) => name)];
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return integrations
    .filter(({ isConnected }) => isConnected)
    .sort((one, other) => place(one.platformName) - place(other.platformName))
    .map((one): ConnectedPlatform => {
      const name = one.platformName;
      const integration = { ...one, importedTo: ends.get(name) ?? null };
      const given = grants.filter(({ platform }) => platform === name);
      const platform = findPlatform(name);
      const offered = platform ? grantsOffered(platform) : [];
      return connectedPlatform(servedByName(name), integration, { given, offered }, now);
    });
}

/** Message for a platform that was just disconnected, if the user must end access there. */
function leftPlatform(name: string | null, present: ReadonlySet<string>) {
  const platform = name && !present.has(name) ? findPlatform(name) : null;
  if (!platform?.connector || platform.connector.revoke) return null;
  const { label, connector } = platform;
  return { label, text: byHandInWords(label), accessPage: connector.accessPage };
}

/**
 * Loads everything for the integrations screen in one round of parallel queries.
 *
 * @param left a platform that was just disconnected
 */
export async function integrationsScreen(userId: string, left: string | null, now = new Date()) {
  const [integrations, grants, google, apple, means, archives, imports, waits, ends] = await Promise.all([
    listIntegrations(userId),
    listGrants(userId, undefined, now),
    listPlatformData(userId, GOOGLE_PLATFORM),
    listPlatformData(userId, APPLE_PLATFORM),
    weekdayMeans(userId, APPLE_PLATFORM),
    listArchives(userId, now),
    listImports(userId, IMPORTS_SHOWN),
    waitingArchives(userId, now),
    archiveEnds(userId),
  ]);
  const names = new Set(integrations.map(({ platformName }) => platformName));
  const grantsOf = (name: string) => grants.filter(({ platform }) => platform === name);
  const connected = cardsOf({ integrations, grants, ends }, now);
  const find = (name: string) => connected.find((platform) => platform.name === name);
  const available = PLATFORMS.filter(
    ({ name, card }) => card.isOffered && name !== GOOGLE_PLATFORM && !names.has(name),
  ).map(offered);
  const [googleItself, appleCard, appleFound] = [
    findPlatform(GOOGLE_PLATFORM),
    find(APPLE_PLATFORM),
    appleData(apple),
  ];
  return {
    counts: {
      connected: connected.filter(({ isDemo }) => !isDemo).length,
      available: available.length,
      demos: connected.filter(({ isDemo }) => isDemo).length,
    },
    connected,
    google: find(GOOGLE_PLATFORM) ? googlePanel(grantsOf(GOOGLE_PLATFORM), google, archives, now) : null,
    googleOffer: !find(GOOGLE_PLATFORM) && googleItself ? offered(googleItself) : null,
    apple: appleCard ? { ...appleFound, means, state: appleState(appleCard, appleFound) } : null,
    continuous: names.has(CONTINUOUS) ? continuousPanel(grantsOf(CONTINUOUS)) : null,
    available,
    imports,
    left: leftPlatform(
      left,
      new Set(integrations.flatMap((one) => (one.isFromArchives ? [] : one.platformName))),
    ),
    mostUploaded: env().archiveLimit,
    archiveRoom: { used: waits.used, quota: waits.quota },
  };
}

/** Data of the integrations screen. */
export type IntegrationsScreen = Awaited<ReturnType<typeof integrationsScreen>>;
