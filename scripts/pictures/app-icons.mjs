/**
 * `npm run icons`: draws the icons of the installed app from the portrait in public/favicon.svg, on paper. The files are
 * kept in public/icons/; run it again when the portrait or the colour of the paper changes.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Resvg } from "@resvg/resvg-js";

const PAPER = "#FBF8F3";
/** How far the longest petal reaches from the centre, in the units of the portrait. */
const REACH = 11.6;
/** The portrait's centre of gravity: its upward petal is the longest. */
const MIDDLE = -1;

/**
 * The files: their size in pixels, and which part of half the width the petals reach. A maskable icon may lose all
 * outside a circle of four fifths of its width; iOS rounds the corners of its own, the others come rounded.
 */
const ICONS = [
  { name: "icon-192.png", size: 192, part: 0.82, corner: 0.2 },
  { name: "icon-512.png", size: 512, part: 0.82, corner: 0.2 },
  { name: "maskable-512.png", size: 512, part: 0.66, corner: 0 },
  { name: "apple-touch-icon.png", size: 180, part: 0.76, corner: 0 },
];

const file = (path) => fileURLToPath(new URL(`../../public/${path}`, import.meta.url));

/** The picture of an icon. @param portrait the elements of favicon.svg */
function iconSvg(portrait, { part, corner }) {
  const half = REACH / part;
  const [left, top] = [-half, MIDDLE - half];
  const width = 2 * half;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${width}">`,
    `<rect x="${left}" y="${top}" width="${width}" height="${width}" rx="${width * corner}" fill="${PAPER}"/>`,
    portrait,
    "</svg>",
  ].join("");
}

const portrait = readFileSync(file("favicon.svg"), "utf8").replace(/<\/?svg[^>]*>/g, "");
mkdirSync(file("icons"), { recursive: true });
for (const icon of ICONS) {
  const picture = new Resvg(iconSvg(portrait, icon), { fitTo: { mode: "width", value: icon.size } }).render();
  writeFileSync(file(`icons/${icon.name}`), picture.asPng());
}
