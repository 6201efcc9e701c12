import { join, resolve } from "node:path";
import { z } from "zod";
import type { Given } from "./given";
import { isUnencryptedElsewhere, withoutSlash } from "./origin";
import { secret } from "./secret";

/** Settings of the archive store, checked by {@link uploadsProblems}. */
export const uploadSettings = {
  UPLOADS_URL: secret(z.string().optional()),
  AWS_ACCESS_KEY_ID: secret(z.string().optional()),
  AWS_SECRET_ACCESS_KEY: secret(z.string().optional()),
  AWS_SESSION_TOKEN: secret(z.string().optional()),
  AWS_REGION: z.string().optional(),
};

/** Where archives are stored until their owners decide about them. */
export type UploadsPlace =
  | { kind: "folder"; path: string }
  | {
      kind: "bucket";
      /** The bucket's URL, without a trailing slash. */
      url: string;
      /** Prefix of all keys: empty, or with a trailing slash. */
      prefix: string;
      region: string;
      credentials: { accessKeyId: string; secretAccessKey: string; sessionToken: string | undefined };
    };

/** The directory in `DATA_DIR` for files that exist only during a request or a job. */
export const INCOMING = "incoming";

const FORM = "must be file:/a/folder or s3://bucket/prefix?endpoint=https://s3.example.org";
/** Valid bucket names, by Amazon's rules. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
/** Such as eu-central-1; part of Amazon's host names. */
const REGION = /^[a-z0-9-]{1,40}$/;
/** Key segments that need no escaping. */
const PREFIX = /^([\w.-]+(\/[\w.-]+)*\/?)?$/;

const folderOf = (url: string) => resolve(url.slice("file:".length).replace(/^\/\/(?=\/)/, ""));

function folderProblems(url: string, dataDir: string): string[] {
  if (!/^file:.+/.test(url) || /[?#]/.test(url)) return [`UPLOADS_URL: ${FORM}`];
  const incoming = join(resolve(dataDir), INCOMING);
  if (folderOf(url) !== incoming) return [];
  return ["UPLOADS_URL: is where files lie while they arrive, which are soon removed; name another folder"];
}

function endpointProblem(endpoint: string): string[] {
  const to = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (!to || !/^https?:$/.test(to.protocol) || to.search || to.hash || to.username) {
    return ["UPLOADS_URL: its endpoint must be an address such as https://s3.example.org"];
  }
  if (isUnencryptedElsewhere(endpoint)) {
    return ["UPLOADS_URL: its endpoint may be http on this machine alone; use https elsewhere"];
  }
  return [];
}

function bucketProblems(given: Given, url: URL): string[] {
  const endpoint = url.searchParams.get("endpoint");
  const unknown = [...url.searchParams.keys()].filter((name) => name !== "endpoint");
  const region = given.AWS_REGION;
  const missing = ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"].filter((name) => !given[name]);
  return [
    ...(BUCKET.test(url.hostname) && PREFIX.test(url.pathname.slice(1)) ? [] : [`UPLOADS_URL: ${FORM}`]),
    ...unknown.map((name) => `UPLOADS_URL: does not know ${name.slice(0, 40)}; it takes endpoint alone`),
    ...(endpoint === null ? [] : endpointProblem(endpoint)),
    ...missing.map((name) => `${name}: is missing; UPLOADS_URL names a bucket, which takes it`),
    ...(region && !REGION.test(region) ? ["AWS_REGION: must be a region such as eu-central-1"] : []),
    ...(endpoint === null && !region
      ? ["AWS_REGION: is missing; set it to the bucket's, or give UPLOADS_URL an endpoint"]
      : []),
  ];
}

/** Problems with the archive store, a line each. */
export function uploadsProblems(given: Given): string[] {
  const url = given.UPLOADS_URL;
  if (!url) return [];
  if (!url.startsWith("s3://")) return folderProblems(url, given.DATA_DIR || "./data");
  return URL.canParse(url) ? bucketProblems(given, new URL(url)) : [`UPLOADS_URL: ${FORM}`];
}

/** Self-hosted buckets are addressed by path, Amazon's by host where its certificate covers the name. */
function bucketUrl(bucket: string, endpoint: string | null, region: string): string {
  if (endpoint !== null) return `${withoutSlash(endpoint)}/${bucket}`;
  const amazon = `s3.${region}.amazonaws.com`;
  return bucket.includes(".") ? `https://${amazon}/${bucket}` : `https://${bucket}.${amazon}`;
}

/**
 * The archive store, from settings without {@link uploadsProblems}.
 *
 * @param dataDir contains `uploads`, the default
 */
export function readUploads(given: Given, dataDir: string): UploadsPlace {
  const text = given.UPLOADS_URL;
  if (!text) return { kind: "folder", path: join(dataDir, "uploads") };
  if (!text.startsWith("s3://")) return { kind: "folder", path: folderOf(text) };
  const { hostname, pathname, searchParams } = new URL(text);
  const region = given.AWS_REGION ?? "us-east-1";
  const prefix = pathname.replace(/^\/|\/$/g, "");
  return {
    kind: "bucket",
    url: bucketUrl(hostname, searchParams.get("endpoint"), region),
    prefix: prefix && `${prefix}/`,
    region,
    credentials: {
      accessKeyId: given.AWS_ACCESS_KEY_ID ?? "",
      secretAccessKey: given.AWS_SECRET_ACCESS_KEY ?? "",
      sessionToken: given.AWS_SESSION_TOKEN,
    },
  };
}
