import { randomBytes } from "node:crypto";
import type { Reply } from "../foundations/loopback";
import type { Person } from "../foundations/people";
import type { DataRoute, Holder } from "../foundations/stand-in";
import { zipOf } from "../foundations/zip";
import { activityOf } from "./data";

/** The prefix of the nine scopes. */
export const PORTABILITY = "https://www.googleapis.com/auth/dataportability.";

/** The nine portable resources, as named in scopes and requests. */
export const RESOURCES = [
  "myactivity.search",
  "myactivity.youtube",
  "myactivity.maps",
  "maps.starred_places",
  "maps.aliased_places",
  "myactivity.play",
  "play.installs",
  "play.purchases",
  "myactivity.shopping",
] as const;

type State = "IN_PROGRESS" | "COMPLETE" | "FAILED" | "CANCELLED";
type Job = { person: Person; resources: string[]; state: State; asked: number; begun: Date; key: string };

const DAY_MS = 24 * 60 * 60 * 1000;

/** An error in the form of Google's newer services. */
export function googleError(code: number, status: string, message: string, details: unknown[] = []): Reply {
  return { status: code, body: { error: { code, message, status, details } } };
}

/** The Data Portability API, version 1. */
export class Portability {
  /** Number of requests for a job's state before it ends, and the state in which it ends. */
  polls = 1;
  ending: State = "COMPLETE";
  /** What people choose when they agree: one export, or exports for 30 or 180 days. */
  accessType: "ACCESS_TYPE_ONE_TIME" | "ACCESS_TYPE_TIME_BASED" = "ACCESS_TYPE_ONE_TIME";
  readonly #jobs = new Map<string, Job>();
  /** When a resource was last exported, by `person resource`. */
  readonly #exported = new Map<string, Date>();

  /**
   * @param now the clock, which a test may move
   * @param origin origin of the addresses for downloading archives
   * @param end ends the grant of a token, as a reset does
   */
  constructor(
    readonly now: () => Date,
    readonly origin: () => string,
    readonly end: (token: string) => void,
  ) {}

  readonly routes: Record<string, DataRoute> = {
    "POST /v1/portabilityArchive:initiate": {
      tell: async (asked, holder) => this.#initiate(await asked.json(), holder),
    },
    "GET /v1/archiveJobs/:id/portabilityArchiveState": {
      tell: (_asked, holder, [id = ""]) => this.#state(id, holder),
    },
    // The last segment contains a colon and the name of the method (`:retry`).
    "POST /v1/archiveJobs/:job": { tell: (_asked, holder, [last = ""]) => this.#change(last, holder) },
    "POST /v1/accessType:check": { tell: (_asked, holder) => this.#check(holder) },
    "POST /v1/authorization:reset": {
      tell: (asked, holder) => {
        for (const name of RESOURCES) this.#exported.delete(`${holder.person.key} ${name}`);
        this.end(asked.bearer);
        return { body: {} };
      },
    },
  };

  /** The archive at a signed address, which needs no token; null for other paths. */
  download(path: string, key: string | null): Reply | null {
    const id = /^\/portability-archives\/([\w-]+)\/archive\.zip$/.exec(path)?.[1];
    if (id === undefined) return null;
    const job = this.#jobs.get(id);
    if (job?.key !== key || job?.state !== "COMPLETE")
      return { status: 403, body: "<Error><Code>AccessDenied</Code></Error>" };
    const files = job.resources.map((name) => [
      `Portability/${name}/MyActivity.json`,
      activityOf(job.person, name, job.begun),
    ]);
    return { body: zipOf(Object.fromEntries(files)), headers: { "Content-Type": "application/zip" } };
  }

  #initiate(body: Record<string, unknown>, { person, scopes }: Holder): Reply {
    const resources = Array.isArray(body.resources) ? body.resources.map(String) : [];
    const unknown = resources.filter((name) => !RESOURCES.some((known) => known === name));
    if (resources.length === 0 || unknown.length > 0) {
      return googleError(
        400,
        "INVALID_ARGUMENT",
        `Request contains an invalid argument: ${unknown.join(", ")}`,
      );
    }
    if (resources.some((name) => !scopes.includes(`${PORTABILITY}${name}`))) return INSUFFICIENT;
    const again = resources.flatMap((name) => this.#exported.get(`${person.key} ${name}`) ?? []);
    const latest = again.sort((one, other) => other.getTime() - one.getTime())[0];
    if (latest && this.now().getTime() - latest.getTime() < DAY_MS) return this.#tooEarly(latest);
    for (const name of resources) this.#exported.set(`${person.key} ${name}`, this.now());
    const id = this.#begin(person, resources);
    return { body: { archiveJobId: id, accessType: this.accessType } };
  }

  #begin(person: Person, resources: string[]): string {
    const id = randomBytes(12).toString("hex");
    const key = randomBytes(16).toString("hex");
    this.#jobs.set(id, { person, resources, state: "IN_PROGRESS", asked: 0, begun: this.now(), key });
    return id;
  }

  #tooEarly(latest: Date): Reply {
    const isOnce = this.accessType === "ACCESS_TYPE_ONE_TIME";
    const reason = isOnce ? "RESOURCE_EXHAUSTED_ONE_TIME" : "RESOURCE_EXHAUSTED_TIME_BASED";
    const metadata = { timestamp_after_24hrs: new Date(latest.getTime() + DAY_MS).toISOString() };
    const details = [
      {
        "@type": "type.googleapis.com/google.rpc.ErrorInfo",
        reason,
        domain: "dataportability.googleapis.com",
        metadata,
      },
    ];
    return isOnce
      ? googleError(400, "FAILED_PRECONDITION", "Resources were exported already.", details)
      : googleError(429, "RESOURCE_EXHAUSTED", "Resources were exported in the last 24 hours.", details);
  }

  #state(id: string, { person }: Holder): Reply {
    const job = this.#jobs.get(id);
    if (job?.person.key !== person.key)
      return googleError(404, "NOT_FOUND", "Requested entity was not found.");
    job.asked += 1;
    if (job.state === "IN_PROGRESS" && job.asked > this.polls) job.state = this.ending;
    const name = `archiveJobs/${id}/portabilityArchiveState`;
    const urls =
      job.state === "COMPLETE"
        ? { urls: [`${this.origin()}/portability-archives/${id}/archive.zip?key=${job.key}`] }
        : {};
    return { body: { name, state: job.state, ...urls } };
  }

  #change(last: string, { person }: Holder): Reply {
    const [id = "", method] = last.split(":");
    const job = this.#jobs.get(id);
    if (job?.person.key !== person.key)
      return googleError(404, "NOT_FOUND", "Requested entity was not found.");
    if (method === "cancel" && job.state === "IN_PROGRESS") {
      job.state = "CANCELLED";
      return { body: {} };
    }
    if (method === "retry" && job.state === "FAILED")
      return { body: { archiveJobId: this.#begin(person, job.resources) } };
    return googleError(400, "FAILED_PRECONDITION", `The job is ${job.state}.`);
  }

  #check({ person, scopes }: Holder): Reply {
    const granted = RESOURCES.filter((name) => scopes.includes(`${PORTABILITY}${name}`));
    const isOnce = this.accessType === "ACCESS_TYPE_ONE_TIME";
    const left = granted.filter((name) => !isOnce || !this.#exported.has(`${person.key} ${name}`));
    return { body: isOnce ? { oneTimeResources: left } : { timeBasedResources: left } };
  }
}

/** The answer to a token that lacks the required scope. */
export const INSUFFICIENT = googleError(
  403,
  "PERMISSION_DENIED",
  "Request had insufficient authentication scopes.",
  [
    {
      "@type": "type.googleapis.com/google.rpc.ErrorInfo",
      reason: "ACCESS_TOKEN_SCOPE_INSUFFICIENT",
      domain: "googleapis.com",
    },
  ],
);
