import { expect, it } from "vitest";
import { pngOf } from "./png.server";
import { FACES } from "./poster/poster-text";
import { withTypefaces } from "./typefaces.server";

/** A picture of some letters in a typeface. */
async function drawn(family: string, letters = "Ragusa 2026"): Promise<string> {
  const text = `<text x="10" y="60" font-size="48" font-family="${family}">${letters}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="80">${text}</svg>`;
  return (await pngOf(svg, "ada")).toString("base64");
}

it("pictures are drawn with the product's own typefaces", async () => {
  const ours = [await drawn(FACES.serif), await drawn(FACES.sans)];
  expect(ours).toEqual([await drawn("Fraunces"), await drawn("'Source Sans 3'")]);
  expect(new Set([...ours, await drawn("'DejaVu Serif'"), await drawn("'DejaVu Sans'")]).size).toBe(4);
});

it("letters that these lack are still drawn", async () => {
  const nothing = await drawn(FACES.serif, "");
  for (const letters of ["Сплин", "أم كلثوم", "Ελένη", "שלום", "Հայ"]) {
    expect(await drawn(FACES.serif, letters)).not.toBe(nothing);
  }
});

it("an SVG has the typefaces that it names in it", () => {
  const svg = withTypefaces(`<svg xmlns="http://www.w3.org/2000/svg"><text>2026</text></svg>`);
  for (const family of Object.values(FACES).map((list) => list.split(",")[0]?.replaceAll("'", "") ?? "")) {
    expect(svg).toMatch(
      new RegExp(`@font-face{font-family:"${family}";src:url\\(data:font/woff2;base64,[\\w+/=]{9999,}\\)}`),
    );
  }
  expect(svg).toMatch(/<\/style><text>2026<\/text><\/svg>$/);
});
