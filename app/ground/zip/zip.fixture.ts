import { crc32, deflateRawSync } from "node:zlib";

/** A file in a ZIP; the optional properties override what the archive states about it. */
export type ZippedFile = {
  name: string;
  text: string | Buffer;
  flags?: number;
  size?: number;
  stored?: boolean;
  at?: number;
  /** CRC-32 checksum. */
  sum?: number;
  /** Unix mode including the file type. */
  mode?: number;
};

/** Builds a ZIP, true or falsified as requested. */
export function zipOf(files: readonly ZippedFile[]): Buffer {
  const bodies: Buffer[] = [];
  const index: Buffer[] = [];
  let offset = 0;
  for (const { name, text, flags = 0, size, stored, at, sum, mode } of files) {
    const raw = Buffer.from(text);
    const packed = stored ? raw : deflateRawSync(raw);
    const common = Buffer.alloc(26);
    [20, 0x0800 | flags, stored ? 0 : 8, 0, 0x21].forEach((value, place) => {
      common.writeUInt16LE(value, place * 2);
    });
    common.writeUInt32LE(sum ?? crc32(raw), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(size ?? raw.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    if (mode !== undefined) place.writeUInt16LE(mode, 8);
    place.writeUInt32LE(at ?? offset, 10);
    bodies.push(Buffer.from("PK\u0003\u0004"), common, Buffer.from(name), packed);
    index.push(
      Buffer.from("PK\u0001\u0002"),
      Buffer.from([20, mode === undefined ? 0 : 3]),
      common,
      place,
      Buffer.from(name),
    );
    offset += 30 + Buffer.byteLength(name) + packed.length;
  }
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", 0, "latin1");
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(index).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, ...index, end]);
}
