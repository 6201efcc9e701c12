/** The end of the list in a ZIP, without its comment (APPNOTE 4.3.16). */
const END_BYTES = 22;
const END_MARK = 0x06054b50;
const COMMENT_LENGTH_AT = 20;
const COMMENT_MOST = 0xffff;
/** What some servers and disks put behind an archive: zeros up to a whole block, or the rest of a form. */
const ZEROS_MOST = 1024 * 1024;
const OTHERS_MOST = 64;
const AT_ONCE = 64 * 1024;

/** @returns so many bytes from a place on */
type ReadBytes = (from: number, length: number) => Promise<Buffer>;

/** The last place of the mark in these bytes; -1 where it is not there. */
function lastMark(bytes: Buffer): number {
  for (let at = bytes.length - END_BYTES; at >= 0; at -= 1) {
    if (bytes.readUInt32LE(at) === END_MARK) return at;
  }
  return -1;
}

/** The place behind the last byte that is not zero; null where there are more zeros than anybody pads with. */
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
 * Where a ZIP ends. Behind its end there may be padding: zeros, or a few bytes in which no other part of a ZIP begins. A
 * file with more behind it ends where it ends, so that it is refused.
 *
 * @param size how many bytes the file has
 */
export async function endOfZip(size: number, read: ReadBytes): Promise<number> {
  const content = await endOfContent(size, read);
  if (content === null) return size;
  // The end itself may end with zeros.
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
