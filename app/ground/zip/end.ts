import { MIB } from "~/ground/units";

/** Length of a ZIP's end of central directory record without the comment (APPNOTE 4.3.16). */
const END_BYTES = 22;
const END_MARK = 0x06054b50;
const COMMENT_LENGTH_AT = 20;
const COMMENT_MOST = 0xffff;
/** Padding added by some servers and disks: zeros up to a whole block, or the end of a multipart form. */
const ZEROS_MOST = MIB;
const OTHERS_MOST = 64;
const AT_ONCE = 64 * 1024;

/** @returns that many bytes from an offset */
type ReadBytes = (from: number, length: number) => Promise<Buffer>;

/** Last offset of the signature in these bytes; -1 if absent. */
function lastMark(bytes: Buffer): number {
  for (let at = bytes.length - END_BYTES; at >= 0; at -= 1) {
    if (bytes.readUInt32LE(at) === END_MARK) return at;
  }
  return -1;
}

/** Offset after the last non-zero byte; null if there are more zeros than any padding. */
async function endOfContent(size: number, read: ReadBytes): Promise<number | null> {
  for (let end = size; end > 0 && size - end <= ZEROS_MOST; ) {
    const from = Math.max(0, end - AT_ONCE);
    const bytes = await read(from, end - from);
    const last = bytes.findLastIndex((byte) => byte !== 0);
    if (last !== -1) return from + last + 1;
    end = from;
  }
  return null;
}

/**
 * Finds where a ZIP ends, ignoring padding after it: zeros, or a few bytes without the start of another ZIP record.
 * If anything more follows, the result is the end of the file, so that the ZIP is refused.
 *
 * @param size of the file in bytes
 */
export async function endOfZip(size: number, read: ReadBytes): Promise<number> {
  const content = await endOfContent(size, read);
  if (content === null) return size;
  // The end record itself may end with zeros.
  const until = Math.min(size, content + END_BYTES);
  const from = Math.max(0, content - OTHERS_MOST - COMMENT_MOST - END_BYTES);
  const bytes = await read(from, until - from);
  const mark = lastMark(bytes);
  if (mark === -1) return size;
  const end = mark + END_BYTES + bytes.readUInt16LE(mark + COMMENT_LENGTH_AT);
  const behind = bytes.subarray(end, Math.max(end, content - from));
  const isPadding = from + end <= size && behind.length <= OTHERS_MOST && !behind.includes("PK");
  return isPadding ? from + end : size;
}
