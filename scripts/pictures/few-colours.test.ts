import { crc32, deflateSync, inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { pixelsOf, withFewColours } from "./few-colours";

const SIGNATURE = "89504e470d0a1a0a";
const [WIDTH, HEIGHT] = [40, 10];
const LINE = 3 * WIDTH;

const number = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([number(data.length), body, number(crc32(body))]);
}

/** A PNG whose lines are filtered in each of the five ways in turn. */
function filtered(pixels: Buffer): Buffer {
  const at = (x: number, y: number) => (x < 0 || y < 0 ? 0 : (pixels[y * LINE + x] ?? 0));
  const lines = Array.from({ length: HEIGHT }, (_, y) => {
    const differences = Array.from({ length: LINE }, (_none, x) => {
      const [left, above, corner] = [at(x - 3, y), at(x, y - 1), at(x - 3, y - 1)];
      const guess = left + above - corner;
      const closest = [left, above, corner].reduce((best, one) =>
        Math.abs(guess - one) < Math.abs(guess - best) ? one : best,
      );
      return at(x, y) - ([0, left, above, (left + above) >> 1, closest][y % 5] ?? 0);
    });
    return Buffer.from([y % 5, ...differences]);
  });
  const header = Buffer.concat([number(WIDTH), number(HEIGHT), Buffer.from([8, 2, 0, 0, 0])]);
  const data = deflateSync(Buffer.concat(lines));
  const chunks = [chunk("IHDR", header), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from(SIGNATURE, "hex"), ...chunks]);
}

/** The pixels that a picture with a palette shows. */
function shown(png: Buffer): Buffer {
  const found = new Map<string, Buffer>();
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    found.set(png.toString("latin1", at + 4, at + 8), png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const palette = found.get("PLTE") ?? Buffer.alloc(0);
  const lines = inflateSync(found.get("IDAT") ?? Buffer.alloc(0));
  const places = [...lines].filter((_place, at) => at % (WIDTH + 1) > 0);
  return Buffer.concat(places.map((place) => palette.subarray(3 * place, 3 * place + 3)));
}

const grey = (from: number, to: number) =>
  Buffer.from(
    Array.from({ length: LINE * HEIGHT }, (_, at) => from + ((7 * Math.floor(at / 3)) % (to - from))),
  );
const everyColour = Buffer.from(
  Array.from({ length: LINE * HEIGHT }, (_, at) => (at * at * 31 + 17 * at) % 256),
);

describe("a picture with few colours", () => {
  it("is read through each of the five filters", () => {
    expect(pixelsOf(filtered(everyColour))).toEqual({ width: WIDTH, height: HEIGHT, pixels: everyColour });
  });

  it("shows colours that are apart from each other as they were", () => {
    const apart = Buffer.from(grey(0, 12).map((value) => 20 * value));
    expect(shown(withFewColours(filtered(apart)))).toEqual(apart);
  });

  it("shows any other as one that looks the same, where there is room for that", () => {
    const picture = shown(withFewColours(filtered(grey(0, 255))));
    const off = [...grey(0, 255)].map((value, at) => Math.abs(value - (picture[at] ?? 0)));
    expect(Math.max(...off)).toBeGreaterThan(0);
    expect(Math.hypot(...off.toSorted((one, other) => other - one).slice(0, 3))).toBeLessThan(8);
  });

  it("has at most 256, and the same bytes each time", () => {
    const [once, again] = [withFewColours(filtered(everyColour)), withFewColours(filtered(everyColour))];
    expect(new Set(shown(once).toString("hex").match(/.{6}/g)).size).toBeLessThanOrEqual(256);
    expect(once).toEqual(again);
  });

  it("is not made of a picture of another kind", () => {
    expect(() => withFewColours(withFewColours(filtered(everyColour)))).toThrow("of another kind");
  });
});
