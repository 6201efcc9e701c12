import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";

/** The credentials built into s3rver. */
export const CREDENTIALS = { AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" };
const BUCKET = "archives";

/** A request to the bucket, such as `PUT /archives/twin/… ?partNumber&uploadId`. */
type Asked = { method: string; path: string; query: URLSearchParams; bytes: number };

/** Handles a request instead of the bucket; false passes it on. */
type Fault = (asked: Asked, res: ServerResponse) => boolean;

/** An S3 server on loopback that can be broken. */
export type TestBucket = {
  /** For `UPLOADS_URL`. */
  url: string;
  asked: Asked[];
  /** Answers instead of the bucket, until `mend`. */
  breakBy: (fault: Fault) => void;
  mend: () => void;
  /** The ids of multipart uploads that were neither completed nor aborted. */
  open: () => string[];
  close: () => Promise<void>;
};

type Begun = { id: string; key: string; at: Date };

function listOf(uploads: Iterable<Begun>): string {
  const all = [...uploads].map(
    ({ id, key, at }) =>
      `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
  );
  return `<?xml version="1.0"?><ListMultipartUploadsResult>${all.join("")}</ListMultipartUploadsResult>`;
}

async function bodyOf(from: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of from) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Passes a request on to s3rver unchanged, since its signature covers it. */
async function pass(req: IncomingMessage, body: Buffer, port: number) {
  const { method, url, headers } = req;
  const asking = request({ host: "127.0.0.1", port, method, path: url, headers });
  asking.end(body);
  const [answer] = (await once(asking, "response")) as [IncomingMessage];
  return { answer, text: await bodyOf(answer) };
}

/**
 * Starts s3rver, which checks signatures, behind a server that counts requests, can fail, and adds the two calls that
 * s3rver lacks: listing and aborting multipart uploads.
 */
export async function startBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), "twin-bucket-"));
  const options = { address: "127.0.0.1", port: 0, directory, silent: true };
  const s3 = new S3rver({ ...options, configureBuckets: [{ name: BUCKET }] });
  const { port } = await s3.run();
  const asked: Asked[] = [];
  const begun = new Map<string, Begun>();
  let fault: Fault = () => false;

  /** The two calls that s3rver lacks. */
  function lacking({ method, query }: Asked, res: ServerResponse): boolean {
    const uploadId = query.get("uploadId");
    if (method === "GET" && query.has("uploads")) res.end(listOf(begun.values()));
    else if (method === "DELETE" && uploadId) res.writeHead(begun.delete(uploadId) ? 204 : 404).end();
    else return false;
    return true;
  }

  function note({ method, path, query }: Asked, said: string): void {
    if (method !== "POST") return;
    begun.delete(query.get("uploadId") ?? "");
    const id = /<UploadId>([^<]*)</.exec(said)?.[1];
    const key = decodeURIComponent(path.slice(`/${BUCKET}/`.length));
    if (query.has("uploads") && id) begun.set(id, { id, key, at: new Date() });
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { pathname: path, searchParams: query } = new URL(req.url ?? "/", "http://bucket");
    const body = await bodyOf(req);
    const one: Asked = { method: req.method ?? "", path, query, bytes: body.length };
    asked.push(one);
    if (fault(one, res) || lacking(one, res)) return;
    const { answer: said, text } = await pass(req, body, port);
    note(one, text.toString());
    res.writeHead(said.statusCode ?? 500, said.headers).end(text);
  }

  const front = createServer((req, res) => {
    answer(req, res).catch(() => res.destroy());
  }).listen(0, "127.0.0.1");
  await once(front, "listening");
  const address = front.address();
  const at = typeof address === "object" ? address?.port : "";
  return {
    url: `s3://${BUCKET}/twin?endpoint=http://127.0.0.1:${at}`,
    asked,
    breakBy: (by) => {
      fault = by;
    },
    mend: () => {
      fault = () => false;
    },
    open: () => [...begun.keys()],
    close: async () => {
      front.close().closeAllConnections();
      await s3.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
