import { encode } from "uqr";

/** How many modules of white are around a QR code (ISO/IEC 18004 asks for four). */
const QUIET_ZONE = 4;

/**
 * A text as a QR code: the path of its dark modules, each one unit wide.
 *
 * @returns `size` how many modules a side has, the quiet zone included
 */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
  return { size, path: path.join("") };
}
