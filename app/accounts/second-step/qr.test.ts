import { expect, it } from "vitest";
import { qrPath } from "./qr";

/** The dark modules of a path, as `x,y`. */
const modulesIn = (path: string) =>
  [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [Number(x), Number(y)] as const);

it("a QR code has four empty modules around it, then the square that scanners look for in three corners", () => {
  const { size, path } = qrPath("otpauth://totp/a");
  const modules = modulesIn(path);
  expect(path.replace(/M\d+ \d+h1v1h-1z/g, "")).toBe("");
  const [xs, ys] = [modules.map(([x]) => x), modules.map(([, y]) => y)];
  expect([Math.min(...xs), Math.min(...ys)]).toEqual([4, 4]);
  expect([Math.max(...xs), Math.max(...ys)]).toEqual([size - 5, size - 5]);
  // Version 2 has 25 modules a side.
  expect(size).toBe(25 + 8);
  const isDark = (x: number, y: number) => modules.some((module) => module[0] === x && module[1] === y);
  const tops = [
    [4, 4],
    [size - 11, 4],
    [4, size - 11],
  ] as const;
  for (const [x, y] of tops) {
    const row = Array.from({ length: 7 }, (_, at) => [isDark(x + at, y), isDark(x + at, y + 1)]);
    expect(row).toEqual(row.map((_, at) => [true, at === 0 || at === 6]));
  }
  expect(isDark(size - 5, size - 5) && isDark(size - 11, size - 11) && isDark(size - 11, size - 5)).toBe(
    false,
  );
});
