import type { Place, ReaderContext } from "../../connector";
import { grantOf, handed } from "../asked.fixture";
import { google } from "../google";
import { google as googleAnswers } from "./google.fixture";

const API = "dataportability.googleapis.com/v1";
export const INITIATE = `POST ${API}/portabilityArchive:initiate`;
export const RESET = `POST ${API}/authorization:reset`;
export const stateOf = (job: string) => `GET ${API}/archiveJobs/${job}/portabilityArchiveState`;
export const retryOf = (job: string) => `POST ${API}/archiveJobs/${job}:retry`;
const scope = (name: string) => `https://www.googleapis.com/auth/dataportability.${name}`;

export const FILE = "https://storage.googleapis.com/bucket/takeout-1.zip?X-Goog-Signature=secret";
export const OTHER = "https://storage.googleapis.com/bucket/takeout-2.zip?X-Goog-Signature=secret";
export const TOMORROW = "2026-11-23T10:00:00.000Z";
export const once = { body: { archiveJobId: "job-1", accessType: "ACCESS_TYPE_ONE_TIME" } };
export const daily = { body: { archiveJobId: "job-1", accessType: "ACCESS_TYPE_TIME_BASED" } };
export const complete = (...urls: string[]) => ({ body: { state: "COMPLETE", urls } });

/** Returns these responses one after another. */
export function inTurn(...answers: object[]) {
  let turn = 0;
  return () => answers[turn++] ?? { status: 418 };
}

/** An archive store that records what is put into it. */
export function storing() {
  const stored: [url: string, fileName: string][] = [];
  const store: ReaderContext["store"] = async (url, fileName) => {
    stored.push([url, fileName]);
    return { archiveId: `archive-${stored.length}`, sizeKib: 7 };
  };
  return { stored, store };
}

export const SCOPES = ["myactivity.search", "maps.starred_places"].map(scope);
export const { reader } = grantOf(google, "portability-1");

/** Runs an export to the end, as syncing does. */
export async function exportAll(
  answers: Parameters<typeof googleAnswers>[0],
  more: Partial<ReaderContext> = {},
) {
  const calls = googleAnswers(answers);
  const { stored, store } = storing();
  const waits: (number | null)[] = [];
  const said: string[] = [];
  let place: Place | null = null;
  do {
    if (waits.length > 50) throw new Error("It never ends.");
    const step = await reader.fetch(handed(google, { scopes: SCOPES, store, ...more }), place);
    place = JSON.parse(JSON.stringify(step.place));
    waits.push(step.nextAfterS);
    said.push(`${step.progress.what} ${step.progress.done}/${step.progress.of}`);
  } while (waits.at(-1) !== null);
  return {
    read: reader.normalise(place ?? {}, null),
    place,
    waits,
    said,
    stored,
    calls,
    asked: calls.map(({ to }) => to),
  };
}
