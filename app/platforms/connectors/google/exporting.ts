import { z } from "zod";
import { DAY_MS } from "~/ground/units";
import { OAuthFailure } from "~/web/oauth/failure";
import type { GrantReader, Place, Read, ReaderContext, Step } from "../../connector";
import { initiate, isGoogles, PORTABILITY, reset, retry, stateOf } from "./portability";

/** Google takes minutes or days for an export, so the wait between checks doubles from half a minute to ten minutes. */
const FIRST_WAIT_S = 30;
const LONGEST_WAIT_S = 10 * 60;

const placeSchema = z.object({
  /** Id of Google's export job; null once its files are downloaded, and if there is no export. */
  job: z.string().nullable(),
  accessType: z.enum(["one-time", "time-based"]),
  /** When the export was requested; null if another server, or a crashed one of ours, requested it. */
  requestedAt: z.string().nullable(),
  notBefore: z.string().nullable(),
  looks: z.number(),
  isRetried: z.boolean(),
  archives: z.array(z.object({ id: z.string(), fileName: z.string(), sizeKib: z.number() })),
});
type At = z.infer<typeof placeSchema>;

const BEGINNING: At = {
  job: null,
  accessType: "one-time",
  requestedAt: null,
  notBefore: null,
  looks: 0,
  isRetried: false,
  archives: [],
};

const WAITING = "Google is making the archive, which can take hours";

function wait(at: At): Step {
  const nextAfterS = Math.min(LONGEST_WAIT_S, FIRST_WAIT_S * 2 ** at.looks);
  return { place: at, progress: { what: WAITING, done: 0, of: null }, nextAfterS };
}

/** The step after all files are downloaded; by default the last step. */
function end(at: At, nextAfterS: 0 | null = null): Step {
  const done = at.archives.length;
  return { place: { ...at, job: null }, progress: { what: "Fetching archives", done, of: done }, nextAfterS };
}

async function begin(asking: ReaderContext, resources: readonly string[]): Promise<Step> {
  const granted = resources.filter((resource) => asking.scopes.includes(`${PORTABILITY}${resource}`));
  const asked = await initiate(asking, granted);
  const { now } = asking;
  switch (asked.kind) {
    case "used-up":
      return end({ ...BEGINNING, notBefore: asked.instant }, 0);
    case "not-before":
      return end({ ...BEGINNING, accessType: "time-based", notBefore: asked.instant });
    case "there":
      return wait({ ...BEGINNING, job: asked.jobId, accessType: asked.accessType });
    case "begun": {
      const { jobId: job, accessType } = asked;
      // Google allows one export in 24 hours, however long the grant lasts.
      const notBefore = new Date(now.getTime() + DAY_MS).toISOString();
      return wait({ ...BEGINNING, job, accessType, notBefore, requestedAt: now.toISOString() });
    }
  }
}

/** Downloads the export's next file. */
async function fetchNext(
  asking: ReaderContext,
  at: At,
  name: string,
  urls: readonly string[],
): Promise<Step> {
  const nth = at.archives.length;
  const url = urls[nth];
  if (url === undefined) return end(at, 0);
  if (!isGoogles(asking, url))
    throw new OAuthFailure(asking.callPurpose, "answer-unverified", { code: "host" });
  const day = (at.requestedAt ?? asking.now.toISOString()).slice(0, 10);
  const fileName = `google-${name}-${day}-${nth + 1}.zip`;
  const { archiveId, sizeKib } = await asking.store(url, fileName);
  const archives = [...at.archives, { id: archiveId, fileName, sizeKib }];
  if (archives.length >= urls.length) return end({ ...at, archives }, 0);
  const progress = { what: "Fetching archives", done: archives.length, of: urls.length };
  return { place: { ...at, archives }, progress, nextAfterS: 0 };
}

async function look(asking: ReaderContext, at: At & { job: string }, name: string): Promise<Step> {
  const { state, urls } = await stateOf(asking, at.job);
  switch (state) {
    case "IN_PROGRESS":
      return wait({ ...at, looks: at.looks + 1 });
    case "COMPLETE":
      return fetchNext(asking, at, name, urls);
    case "CANCELLED":
      throw new OAuthFailure(asking.callPurpose, "export-cancelled");
    case "FAILED":
      if (at.isRetried) throw new OAuthFailure(asking.callPurpose, "export-failed");
      return wait({ ...at, job: await retry(asking, at.job), looks: 0, isRetried: true });
  }
}

/**
 * Resets a one-time grant after all files are downloaded. This ends all data portability grants of the user, so while
 * the other batch is active, resetting is left to that batch. Google resets by itself after two weeks.
 */
async function giveBack(asking: ReaderContext, at: At): Promise<Step> {
  const isAlone = !asking.others.some((other) => other.startsWith("portability-"));
  if (at.accessType === "one-time" && isAlone) await reset(asking);
  return end(at);
}

/**
 * Has Google prepare an archive of the granted data and downloads its files into the archive store, without reading
 * them.
 *
 * @param resources Google's names for the batch's resources, of which the granted ones are requested
 * @param name used in file names: `google-{name}-2026-11-22-1.zip`
 */
export function exporting(resources: readonly string[], name: string): GrantReader {
  return {
    everyHours: 7 * 24,
    async fetch(asking, place) {
      if (place === null) return begin(asking, resources);
      const at = placeSchema.parse(place);
      return at.job === null ? giveBack(asking, at) : look(asking, { ...at, job: at.job }, name);
    },
    normalise: exported,
  };
}

/** Panel data: `{archives: [{id, fileName, sizeKib}], requestedAt, notBefore, accessType}`; null where unknown. */
function exported(place: Place): Read {
  const { archives, requestedAt, notBefore, accessType } = placeSchema.parse(place);
  return {
    data: { archives, requestedAt, notBefore, accessType },
    signals: [],
    dataPoints: 0,
    ...(notBefore !== null && { notBefore }),
    ...(accessType === "one-time" && { isLast: true }),
  };
}
