import { crc32, deflateSync, inflateSync } from "node:zlib";

const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");
const BYTES = 3;
const MOST_COLOURS = 256;
/** Colours nearer than this, of 255 a channel, look the same. */
const APART = 8;

type Picture = { width: number; height: number; pixels: Buffer };

/** A chunk of a PNG (RFC 2083, 3.2). */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** The chunks of a PNG's type, one after the other. */
function chunksOf(png: Buffer, type: string): Buffer {
  const found: Buffer[] = [];
  for (let at = SIGNATURE.length; at < png.length; ) {
    const end = at + 8 + png.readUInt32BE(at);
    if (png.toString("latin1", at + 4, at + 8) === type) found.push(png.subarray(at + 8, end));
    at = end + 4;
  }
  return Buffer.concat(found);
}

/** Which of its neighbours a byte is stored as a difference to: that on the left, above, or above on the left. */
function nearest(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? above : corner;
}

/** What a byte's difference was taken to, by the filter of its line (RFC 2083, 6). */
const PREDICTED = [
  () => 0,
  (left: number) => left,
  (_left: number, above: number) => above,
  (left: number, above: number) => (left + above) >> 1,
  nearest,
] as const;

/** The pixels of a PNG, three bytes each. @throws unless it is of 8 bits a channel, without transparency and interlacing */
export function pixelsOf(png: Buffer): Picture {
  const header = chunksOf(png, "IHDR");
  if (header.toString("hex", 8) !== "0802000000") throw new Error("Chromium wrote a PNG of another kind.");
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const lines = inflateSync(chunksOf(png, "IDAT"));
  const line = width * BYTES;
  // Black above the first line and left of each, as the filters take it.
  const padded = BYTES + line;
  const framed = Buffer.alloc(padded * (height + 1));
  for (let y = 0; y < height; y++) {
    const predicted = PREDICTED[lines[y * (line + 1)] ?? 0] ?? PREDICTED[0];
    for (let x = 0; x < line; x++) {
      const at = (y + 1) * padded + BYTES + x;
      const left = framed[at - BYTES] ?? 0;
      const above = framed[at - padded] ?? 0;
      const corner = framed[at - padded - BYTES] ?? 0;
      framed[at] = (lines[y * (line + 1) + 1 + x] ?? 0) + predicted(left, above, corner);
    }
  }
  const pixels = Array.from({ length: height }, (_, y) =>
    framed.subarray((y + 1) * padded + BYTES, (y + 2) * padded),
  );
  return { width, height, pixels: Buffer.concat(pixels) };
}

const distance = (one: number, other: number) =>
  Math.hypot(
    (one >> 16) - (other >> 16),
    ((one >> 8) & 255) - ((other >> 8) & 255),
    (one & 255) - (other & 255),
  );

/** The most frequent colours that are apart from each other, and for each colour the place of the one nearest to it. */
function paletteOf(counts: ReadonlyMap<number, number>): { palette: number[]; places: Map<number, number> } {
  const byCount = [...counts].sort(([one, n], [other, m]) => m - n || one - other).map(([colour]) => colour);
  const palette: number[] = [];
  for (const colour of byCount) {
    if (palette.length === MOST_COLOURS) break;
    if (palette.every((other) => distance(colour, other) >= APART)) palette.push(colour);
  }
  const placeOf = (colour: number) => {
    const distances = palette.map((other) => distance(colour, other));
    return distances.indexOf(Math.min(...distances));
  };
  return { palette, places: new Map(byCount.map((colour) => [colour, placeOf(colour)])) };
}

/**
 * A screenshot with at most 256 colours, which nobody can tell from it and which takes a third of its bytes. The same bytes
 * give the same bytes.
 */
export function withFewColours(png: Buffer): Buffer {
  const { width, height, pixels } = pixelsOf(png);
  const counts = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += BYTES) {
    const colour = pixels.readUIntBE(at, BYTES);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const { palette, places } = paletteOf(counts);
  const colours = Buffer.alloc(palette.length * BYTES);
  palette.forEach((colour, place) => {
    colours.writeUIntBE(colour, place * BYTES, BYTES);
  });
  const lines = Buffer.alloc((width + 1) * height);
  for (let at = 0; at < width * height; at++)
    lines[at + Math.floor(at / width) + 1] = places.get(pixels.readUIntBE(at * BYTES, BYTES)) ?? 0;
  const header = Buffer.from(chunksOf(png, "IHDR"));
  header.writeUInt8(3, 9);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("PLTE", colours),
    chunk("IDAT", deflateSync(lines, { level: 9, memLevel: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
