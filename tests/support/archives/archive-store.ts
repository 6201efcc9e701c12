import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { productModules, signedInRow } from "../server/product-modules";

export const never = new AbortController().signal;

export const giving =
  (bytes: Buffer): RequestListener =>
  (_req, res) =>
    res.end(bytes);

/** A platform that serves a file. @returns its origin */
async function platform(listener: RequestListener, ending: (() => void)[]): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  ending.push(() => server.close().closeAllConnections());
  await once(server, "listening");
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}

/** The product's archive store for a test file, with its own database and folder; takes files up to 2 MiB. */
export function archiveStore() {
  const ending: (() => void)[] = [];
  const dataDir = mkdtempSync(join(tmpdir(), "twin-archives-"));
  const folder = join(dataDir, "uploads");
  afterAll(() => {
    for (const end of ending) end();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const product = productModules(
    async () => ({
      ...(await import("~/archives/storage/stored-archives.server")),
      ...(await import("~/archives/storage/sweep.server")),
      ...(await import("~/wiring/jobs.server")),
    }),
    async () => ({ DATA_DIR: dataDir, ARCHIVE_LIMIT_MB: "2", ARCHIVE_QUOTA_MB: "90000", LOG_LEVEL: "error" }),
  );

  type Limits = Parameters<typeof product.storeDownload>[2];

  async function store(
    userId: string,
    listener: RequestListener,
    { signal = never, ...limits }: Limits & { signal?: AbortSignal } = {},
  ) {
    const file = {
      userId,
      platform: "google",
      source: "portability-1",
      url: "https://storage.googleapis.com/bucket/takeout.zip?signature=secret",
      fileName: "google-search-1.zip",
      standIn: await platform(listener, ending),
      label: "Google",
    };
    return product.storeDownload(file, signal, limits);
  }

  const someone = async () => (await signedInRow(product)).userId;
  const files = () => (existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith(".")) : []);

  async function bytesOf(userId: string, id: string): Promise<Buffer | null> {
    const opened = await product.openArchive(userId, id);
    if (!opened) return null;
    const pieces: Uint8Array[] = [];
    for await (const piece of opened.pieces()) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  return { product, folder, store, someone, files, bytesOf };
}
