import { log } from "~/log.server";
import { BucketFailure } from "./bucket.server";

/** Whether it is the store that failed, the disk or the bucket; then the log says what to do. */
export function cannotBeKept(thrown: unknown): boolean {
  const isOurs = thrown instanceof BucketFailure || (thrown instanceof Error && "syscall" in thrown);
  if (isOurs)
    log.error({ err: thrown }, "an archive cannot be kept; see that what UPLOADS_URL names can be written");
  return isOurs;
}
