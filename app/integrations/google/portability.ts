import { z } from "zod";
import type { Archive } from "~/archives/storage/stored-archives.server";
import { syncProgressInWords } from "~/platforms/cards/status";
import { findPlatform } from "~/platforms/catalogue";
import type { GrantView } from "~/platforms/grants/grants.server";
import { GOOGLE_PLATFORM } from "../parts";
import { storageInWords } from "./sizes";

/** An archive waiting for its owner. */
export type WaitingArchive = Pick<
  Archive,
  "id" | "platform" | "source" | "fileName" | "sizeKib" | "expire" | "importId"
>;

/** One of Google's data portability batches, as the panel shows it. Instants are ISO 8601. */
export type Batch = {
  number: number;
  label: string;
  /** Number of granted scopes. */
  granted: number;
  of: number;
  isUnderWay: boolean;
  /** State of the batch's archive in words; null if nothing was granted. */
  status: string | null;
  /** When the next archive can be requested, if in the future. */
  notBefore: string | null;
  archives: { id: string; fileName: string; size: string; expire: string; importId: string | null }[];
};

/** Data stored by a batch's last export (`connectors/google/exporting.ts`). */
const exportedSchema = z.object({
  requestedAt: z.string().nullable().catch(null),
  notBefore: z.string().nullable().catch(null),
  accessType: z.string().catch("time-based"),
});

/** Grant names of batches: this prefix and the number. */
const PREFIX = "portability-";
/** Whether a grant is for data portability, whose archives take hours. */
export function isPortability({ name }: Pick<GrantView, "name">): boolean {
  return name.startsWith(PREFIX);
}

/** How many scopes of each data portability batch are granted. */
export function portabilityBatches(allowed: readonly string[]) {
  const grants = findPlatform(GOOGLE_PLATFORM)?.connector?.grants.filter(isPortability) ?? [];
  return grants.map(({ name, label = name, scopes }) => ({
    number: Number(name.slice(PREFIX.length)),
    label,
    granted: scopes.filter((scope) => allowed.includes(scope)).length,
    of: scopes.length,
  }));
}

/** How many of all data portability scopes are granted. */
export function countPortability(allowed: readonly string[]): { granted: number; of: number } {
  const sum = { granted: 0, of: 0 };
  for (const { granted, of } of portabilityBatches(allowed)) {
    sum.granted += granted;
    sum.of += of;
  }
  return sum;
}

function statusOf(grant: GrantView, accessType: string | null): string {
  if (grant.syncStartedAt) {
    return `${grant.progress ? syncProgressInWords(grant.progress) : "Asking Google for an archive"}.`;
  }
  if (grant.lastError) return grant.lastError;
  // A one-time grant ends with its archive, as expected.
  if (!grant.isTokenValid && accessType === "one-time") {
    return "You allowed this once. Authorize it again for another archive.";
  }
  if (!grant.isTokenValid) return "Google no longer accepts this. Authorize it again.";
  if (accessType === null) return "Google has made no archive yet.";
  return "Google makes a new archive with each sync, once a day at most.";
}

/** Data from one grant. */
export type GrantData = { source: string; data: Record<string, unknown> };

/** The states of Google's data portability batches. */
export function batchesOf(
  grants: readonly GrantView[],
  found: readonly GrantData[],
  archives: readonly WaitingArchive[],
  now: Date,
): Batch[] {
  return portabilityBatches(grants.flatMap(({ scopes }) => scopes)).map((batch) => {
    const name = `${PREFIX}${batch.number}`;
    const grant = grants.find((one) => one.name === name);
    const data = found.find(({ source }) => source === name)?.data;
    const exported = data ? exportedSchema.parse(data) : null;
    const notBefore = grant?.notBefore ?? exported?.notBefore ?? null;
    return {
      ...batch,
      isUnderWay: grant?.syncStartedAt != null,
      status: grant ? statusOf(grant, exported?.accessType ?? null) : null,
      notBefore: notBefore && new Date(notBefore) > now ? notBefore : null,
      archives: archives
        .filter(({ platform, source }) => platform === GOOGLE_PLATFORM && source === name)
        .map(({ sizeKib, id, fileName, expire, importId }) => ({
          id,
          fileName,
          size: storageInWords(sizeKib * 1024),
          expire,
          importId,
        })),
    };
  });
}
