import { encode } from "uqr";

/** Width of the quiet zone in modules (ISO/IEC 18004 requires four). */
const QUIET_ZONE = 4;

/**
 * Encodes a text as a QR code: an SVG path of the dark modules, each one unit wide.
 *
 * @returns `size` in modules per side, quiet zone included
 */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
  return { size, path: path.join("") };
}
