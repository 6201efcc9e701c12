import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type ColourName, PALETTE } from "./palette";

const SCHEMES = ["light", "dark"] as const;
const TRAITS: ColourName[] = [
  "openness",
  "conscientiousness",
  "extraversion",
  "agreeableness",
  "neuroticism",
];
type Rgb = [number, number, number];

/** The linear-light red, green and blue of `#RRGGBB`, each 0 to 1 (IEC 61966-2-1). */
function linear(hex: string): Rgb {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

const luminance = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** The contrast ratio of WCAG 2.2, 1 to 21. */
function contrast(one: string, other: string): number {
  const a = luminance(linear(one));
  const b = luminance(linear(other));
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Colour vision types as matrices on linear-light colours (Machado, Oliveira and Fernandes 2009, severity 1). */
const SIGHTS: Record<string, [Rgb, Rgb, Rgb]> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const times = (row: Rgb, [red, green, blue]: Rgb) =>
  Math.min(1, Math.max(0, row[0] * red + row[1] * green + row[2] * blue));

/** OKLab (Ottosson 2020), a perceptually uniform space. */
function oklab([red, green, blue]: Rgb): Rgb {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}

/** Perceived difference of two colours for a type of vision; 0.02 is just noticeable. */
function difference(sight: [Rgb, Rgb, Rgb], one: string, other: string): number {
  const [a, b] = [one, other].map((hex) => {
    const colour = linear(hex);
    return oklab([times(sight[0], colour), times(sight[1], colour), times(sight[2], colour)]);
  });
  if (!a || !b) throw new Error("two colours are compared");
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** Perceived lightness, 0 (black) to 100 (white), CIE L*. */
const lightness = (hex: string) => 116 * Math.cbrt(luminance(linear(hex))) - 16;

const css = readFileSync(new URL("./palette.css", import.meta.url), "utf8");

/** The colour custom properties in the first rule after `start`. */
function declared(start: string): Record<string, string> {
  const from = css.indexOf(start);
  if (from < 0) throw new Error(`palette.css has no ${start}`);
  const rule = css.slice(from, css.indexOf("}", from));
  return Object.fromEntries(
    [...rule.matchAll(/--([\w-]+): (#[0-9A-F]{6});/g)].map(([, name, hex]) => [name, hex]),
  );
}

describe("the palette", () => {
  it("matches palette.css", () => {
    expect(declared(":root {")).toEqual(PALETTE.light);
    expect(declared("@media screen and (prefers-color-scheme: dark)")).toEqual(PALETTE.dark);
  });

  describe.each(SCHEMES)("in the %s scheme", (scheme) => {
    const colours = PALETTE[scheme];
    const texts: ColourName[] = [
      "ink",
      "muted",
      "action",
      "action-strong",
      "own",
      "danger",
      "success",
      "notice",
    ];
    const pairs: [ColourName, ColourName][] = [
      ["action-ink", "action"],
      ["action-ink", "action-strong"],
      ["danger-ink", "danger"],
      ["danger-ink", "danger-strong"],
      ["danger-strong", "danger-soft"],
      ["action-strong", "action-soft"],
      ["own", "own-soft"],
      ["danger", "danger-soft"],
      ["success", "success-soft"],
      ["notice", "notice-soft"],
      ["note-blue", "note-blue-soft"],
      ["note-green", "note-green-soft"],
      ["note-purple", "note-purple-soft"],
    ];
    const softs = Object.entries(colours).filter(([name]) => name.endsWith("-soft"));
    const marks: ColourName[] = [...TRAITS, "own-glow", "edge", "focus"];

    it.each(texts)("%s is readable on paper and card", (text) => {
      expect(contrast(colours[text], colours.paper)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colours[text], colours.card)).toBeGreaterThanOrEqual(4.5);
    });

    it.each(softs)("ink is readable on %s", (_, soft) => {
      expect(contrast(colours.ink, soft)).toBeGreaterThanOrEqual(4.5);
    });

    it.each(pairs)("%s is readable on %s", (text, ground) => {
      expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(4.5);
    });

    it.each(marks)("%s is visible on paper and card", (mark) => {
      expect(contrast(colours[mark], colours.paper)).toBeGreaterThanOrEqual(3);
      expect(contrast(colours[mark], colours.card)).toBeGreaterThanOrEqual(3);
    });

    it.each(Object.keys(SIGHTS))("keeps the five traits distinct for %s vision", (name) => {
      const sight = SIGHTS[name];
      if (!sight) throw new Error(name);
      for (const [index, one] of TRAITS.entries()) {
        for (const other of TRAITS.slice(index + 1)) {
          expect(difference(sight, colours[one], colours[other]), `${one} and ${other}`).toBeGreaterThan(0.1);
        }
      }
    });

    it("keeps the five traits distinct in grey", () => {
      const greys = TRAITS.map((trait) => lightness(colours[trait])).sort((a, b) => a - b);
      for (const [index, grey] of greys.entries()) {
        if (index > 0) expect(grey - (greys[index - 1] ?? 0)).toBeGreaterThan(7);
      }
    });
  });
});
