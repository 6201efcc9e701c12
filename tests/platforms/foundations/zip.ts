import { crc32, deflateRawSync } from "node:zlib";

/** A ZIP of some files, like a platform's archive. */
export function zipOf(files: Record<string, string>): Buffer {
  const bodies: Buffer[] = [];
  const index: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const name = Buffer.from(path);
    const raw = Buffer.from(text);
    const packed = deflateRawSync(raw);
    // Version 2.0, names in UTF-8, deflate, no time.
    const common = Buffer.alloc(26);
    [20, 0x0800, 8, 0, 0x21].forEach((value, at) => void common.writeUInt16LE(value, at * 2));
    common.writeUInt32LE(crc32(raw), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(raw.length, 18);
    common.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    bodies.push(Buffer.from("PK\u0003\u0004"), common, name, packed);
    index.push(Buffer.from("PK\u0001\u0002"), Buffer.from([20, 0]), common, place, name);
    offset += 4 + common.length + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", 0, "latin1");
  const count = Object.keys(files).length;
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(Buffer.concat(index).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, ...index, end]);
}
