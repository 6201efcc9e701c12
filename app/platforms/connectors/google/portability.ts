import { z } from "zod";
import { DAY_MS } from "~/ground/units";
import { jsonText } from "~/web/http/responses/json-text";
import { OAuthFailure, refusedByServer } from "~/web/oauth/failure";
import type { ReaderContext } from "../../connector";
import { bearer } from "./account";

/*
 * Google's Data Portability API, version 1: requests an export of the granted data, which takes minutes or days, and
 * downloads its files.
 */

const API = "https://dataportability.googleapis.com/v1";
export const PORTABILITY = "https://www.googleapis.com/auth/dataportability.";

/** Validated strictly, since job ids become part of URLs. */
const jobId = z.string().regex(/^[\w-]{1,200}$/);

/** Whether the user granted one export, or one a day for 30 or 180 days. */
type AccessType = "one-time" | "time-based";

/** Result of requesting an export. */
export type Asked =
  | { kind: "begun"; jobId: string; accessType: AccessType }
  /** An export requested earlier is still available. */
  | { kind: "there"; jobId: string; accessType: AccessType }
  | { kind: "not-before"; instant: string }
  /** The one-time export was made and can no longer be downloaded. */
  | { kind: "used-up"; instant: string };

function accessTypeOf(text: string | undefined): AccessType {
  return text?.endsWith("TIME_BASED") ? "time-based" : "one-time";
}

const post = ({ tokens }: ReaderContext, body?: unknown): RequestInit => ({
  method: "POST",
  headers: { ...bearer(tokens.accessToken), "Content-Type": "application/json" },
  ...(body !== undefined && { body: JSON.stringify(body) }),
});

const begunSchema = jsonText(z.object({ archiveJobId: jobId, accessType: z.string().optional() }));

/** An error in the format of Google's APIs. */
const refusedSchema = jsonText(
  z.object({
    error: z.object({
      status: z.string().optional(),
      message: z.string().optional(),
      details: z
        .array(
          z.object({ reason: z.string().optional(), metadata: z.record(z.string(), z.unknown()).optional() }),
        )
        .optional(),
    }),
  }),
);

/** The relevant details of a refusal: status, reason, an earlier job's id, and the earliest time for an export. */
function refusalIn(text: string) {
  const error = refusedSchema.safeParse(text).data?.error;
  const details = error?.details ?? [];
  const reason = details.find((detail) => detail.reason !== undefined)?.reason ?? "";
  const metadata: Record<string, unknown> = Object.assign({}, ...details.map((detail) => detail.metadata));
  const ids = `${metadata.job_id ?? metadata.previous_job_ids ?? ""}`.split(",");
  const known = jobId.safeParse(ids.at(-1)?.trim()).data;
  const instant = /\d{4}-\d\d-\d\dT[\d:.]+Z/.exec(
    `${metadata.timestamp_after_24hrs ?? ""} ${error?.message}`,
  )?.[0];
  return { status: error?.status, reason, known, instant };
}

/** The earliest time for an export that Google gave; without one, a day from now, which is late enough. */
function dayAfter(now: Date, instant: string | undefined): string {
  const said = Date.parse(instant ?? "");
  return new Date(Number.isNaN(said) ? now.getTime() + DAY_MS : said).toISOString();
}

/**
 * Requests an export. A second one within 24 hours is not a failure: the answer gives the earliest time.
 *
 * @throws OAuthFailure
 */
export async function initiate(asking: ReaderContext, resources: readonly string[]): Promise<Asked> {
  const answer = await asking.call(`${API}/portabilityArchive:initiate`, post(asking, { resources }));
  const text = await answer.text();
  if (answer.ok) {
    const { data: begun } = begunSchema.safeParse(text);
    if (!begun) throw new OAuthFailure(asking.callPurpose, "answer-unreadable", { status: answer.status });
    return { kind: "begun", jobId: begun.archiveJobId, accessType: accessTypeOf(begun.accessType) };
  }
  const { status, reason, known, instant } = refusalIn(text);
  const isTooSoon = status === "FAILED_PRECONDITION" || status === "RESOURCE_EXHAUSTED";
  if (reason.startsWith("ALREADY_EXISTS") && known !== undefined) {
    return { kind: "there", jobId: known, accessType: accessTypeOf(reason) };
  }
  if (reason === "RESOURCE_EXHAUSTED_ONE_TIME") {
    if (known !== undefined) return { kind: "there", jobId: known, accessType: "one-time" };
    return { kind: "used-up", instant: dayAfter(asking.now, instant) };
  }
  if (isTooSoon && reason !== "RATE_LIMIT_EXCEEDED") {
    return { kind: "not-before", instant: dayAfter(asking.now, instant) };
  }
  if (answer.status === 403)
    throw new OAuthFailure(asking.callPurpose, "export-refused", { status: 403, code: status });
  throw refusedByServer(asking.callPurpose, answer, status, asking.now);
}

const stateSchema = z.object({
  state: z.enum(["IN_PROGRESS", "COMPLETE", "FAILED", "CANCELLED"]),
  urls: z.array(z.string().max(8_000)).max(1_000).default([]),
});

/** State of an export. Its URLs give access to anyone, so they are never stored. */
export function stateOf(asking: ReaderContext, job: string): Promise<z.infer<typeof stateSchema>> {
  const headers = bearer(asking.tokens.accessToken);
  return asking.json(`${API}/archiveJobs/${job}/portabilityArchiveState`, { headers }, stateSchema);
}

const retriedSchema = z.object({ archiveJobId: jobId });

/** Retries a failed export. @returns the new job id */
export async function retry(asking: ReaderContext, job: string): Promise<string> {
  const { archiveJobId } = await asking.json(
    `${API}/archiveJobs/${job}:retry`,
    post(asking, {}),
    retriedSchema,
  );
  return archiveJobId;
}

/** Resets a one-time grant so that it can be given again. This also invalidates its tokens. */
export async function reset(asking: ReaderContext): Promise<void> {
  const answer = await asking.call(`${API}/authorization:reset`, post(asking));
  // 401: already reset, by a server that died right afterwards.
  if (answer.ok || answer.status === 401) return;
  throw refusedByServer(asking.callPurpose, answer, undefined, asking.now);
}

const HOSTS = ["googleapis.com", "googleusercontent.com", "google.com"];

/** Whether a file's URL belongs to Google or its stand-in. */
export function isGoogles({ at }: Pick<ReaderContext, "at">, url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, origin, username } = new URL(url);
  if (origin === new URL(at(API)).origin) return true;
  const isThere = HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return protocol === "https:" && username === "" && isThere;
}
