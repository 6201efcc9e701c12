import { db } from "./db.server";
import { closeErasing } from "./erasing.server";
import { closeReader } from "./reader.server";
import { closeWriteProbe } from "./write-probe.server";

/** Closes every connection to the database. */
export async function closeDatabase(): Promise<void> {
  closeReader();
  closeErasing();
  closeWriteProbe();
  await db.$disconnect();
}
