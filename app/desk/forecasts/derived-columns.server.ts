import { contentHash } from "~/ground/database/content-hash.server";

/** The content hash by which restoring finds a forecast, made from its creation time and statement. */
export function forecastHash({ createdAt, statement }: { createdAt: Date; statement: string }): string {
  return contentHash([createdAt.getTime(), statement]);
}
