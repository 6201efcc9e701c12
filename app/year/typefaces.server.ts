import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The typefaces of a year's picture, as files of packages that the build copies (scripts/building/build.mjs). PNGs are
 * drawn with ours first; the others cover letters that ours lack, such as Arabic and Hebrew.
 */
const DRAWN = [
  "@expo-google-fonts/fraunces/400Regular/Fraunces_400Regular.ttf",
  "@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf",
  "dejavu-fonts-ttf/ttf/DejaVuSerif.ttf",
  "dejavu-fonts-ttf/ttf/DejaVuSans.ttf",
];

/** Typefaces to embed in an SVG, by their names in the drawing. */
const INCLUDED = {
  Fraunces: "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2",
  "Source Sans 3": "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2",
};

/** The path of a typeface's file: beside the build; in development, in its package. */
function placeOf(file: string): string {
  if (import.meta.env.PROD) return fileURLToPath(new URL(`../fonts/${basename(file)}`, import.meta.url));
  return createRequire(import.meta.url).resolve(file);
}

/** The files that PNGs are drawn with. */
export const drawnTypefaces = (): string[] => DRAWN.map(placeOf);

/** Embeds the typefaces that an SVG names, so that it looks the same on every machine. */
export function withTypefaces(svg: string): string {
  const faces = Object.entries(INCLUDED).map(([name, file]) => {
    const bytes = readFileSync(placeOf(file)).toString("base64");
    return `@font-face{font-family:"${name}";src:url(data:font/woff2;base64,${bytes})}`;
  });
  return svg.replace(">", `><style>${faces.join("")}</style>`);
}
