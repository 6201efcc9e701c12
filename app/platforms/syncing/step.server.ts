import { db } from "~/ground/database/db.server";
import { unseal } from "~/ground/sealing/sealed.server";
import { bindingOf } from "~/ground/sealing/sealed-column";
import { OAuthFailure } from "~/web/oauth/failure";
import type { Ready } from "../connecting/ready.server";
import type { Grant, Place, Platform, ReaderContext, Step } from "../connector";
import { storedProfile, storedScopes } from "../grants/json-columns";
import { LINK } from "../grants/sealed-columns";
import { type UsableTokens, usableTokens } from "../grants/tokens.server";
import type { GrantRow } from "./keeping.server";
import { unzipFor } from "./unzip.server";

/** Dependencies of syncing that come from other folders: the list of platforms, and the archive store. */
export type SyncDependencies = {
  find: (name: string) => Platform | null;
  /** Downloads a file into the archive store. @throws OAuthFailure */
  store: (
    file: {
      userId: string;
      platform: string;
      source: string;
      url: string;
      fileName: string;
      standIn: string | undefined;
      label: string;
    },
    signal: AbortSignal,
  ) => Promise<{ archiveId: string; sizeKib: number }>;
};

/** A running sync. */
export type Sync = {
  row: GrantRow;
  platform: Platform;
  grant: Grant;
  here: Ready;
  hands: SyncDependencies;
  signal: AbortSignal;
};

async function askingOf(sync: Sync, { tokens, claims }: UsableTokens): Promise<ReaderContext> {
  const { row, here, hands, platform, signal } = sync;
  const { userId } = row;
  const [card, others] = await Promise.all([
    db.platformIntegration.findFirst({
      where: { userId, platformName: platform.name },
      select: { profileData: true },
    }),
    db.platformGrant.findMany({
      where: { userId, platform: platform.name, sealedAccessToken: { not: null }, NOT: { id: row.id } },
      select: { name: true },
    }),
  ]);
  const { label, standIn } = here.client;
  const of = { userId, platform: platform.name, source: row.name, label, standIn };
  return {
    ...here.asking,
    now: new Date(),
    tokens,
    claims,
    scopes: storedScopes(row.scopes),
    others: others.map(({ name }) => name),
    profile: storedProfile(card?.profileData ?? {}),
    link: row.sealedLink && unseal(row.sealedLink, bindingOf(LINK, row)),
    store: (url, fileName) => hands.store({ ...of, url, fileName }, signal),
    unzip: unzipFor(here.asking.callPurpose),
  };
}

/** Takes one step, with new tokens if the current ones are rejected. @returns null if the grant is gone */
export async function step(sync: Sync, place: Place | null, wantsNew: boolean): Promise<Step | null> {
  const { here, row, grant } = sync;
  const usable = await usableTokens(here, row, { wantsNew });
  if (!usable) return null;
  try {
    return await grant.reader.fetch(await askingOf(sync, usable), place);
  } catch (thrown) {
    if (!(thrown instanceof OAuthFailure) || thrown.found.status !== 401) throw thrown;
    const others = await usableTokens(here, row, { refused: usable.tokens.accessToken });
    return others && stepWithNew(sync, others, place);
  }
}

/** The platform rejected new tokens too. They are kept, since it still issues them. */
export class AccessRefused extends Error {}

async function stepWithNew(sync: Sync, usable: UsableTokens, place: Place | null): Promise<Step> {
  try {
    return await sync.grant.reader.fetch(await askingOf(sync, usable), place);
  } catch (thrown) {
    if (thrown instanceof OAuthFailure && thrown.found.status === 401) throw new AccessRefused();
    throw thrown;
  }
}
