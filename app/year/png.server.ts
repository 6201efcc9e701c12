import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { refusal } from "~/http/responses/refusal";
import { turns } from "~/processes/turns.server";

/** The serif font first; the other one has letters that it lacks, such as Arabic and Hebrew. */
const FONTS = ["DejaVuSerif.ttf", "DejaVuSans.ttf"];
const FAMILY = "DejaVu Serif";

/** Drawing a picture takes a tenth of a second on a thread, and some 20 MiB. */
const DRAWING = turns("pictures", {
  perOwner: 1,
  inAll: 2,
  waitMs: 10_000,
  refused: () =>
    refusal(503, "Too many pictures are being drawn. Try again in a moment.", {
      headers: { "Retry-After": "10" },
    }),
});

/** The fonts beside the build; in development, in their package. */
function fontFiles(): string[] {
  if (import.meta.env.PROD)
    return FONTS.map((name) => fileURLToPath(new URL(`../fonts/${name}`, import.meta.url)));
  const { resolve } = createRequire(import.meta.url);
  return FONTS.map((name) => resolve(`dejavu-fonts-ttf/ttf/${name}`));
}

/**
 * Draws an SVG as PNG at its own size, with fonts of ours, whatever fonts the machine has. Nothing outside the SVG is
 * loaded.
 *
 * @param owner whose picture it is: one at a time for each
 * @throws 503 refusal if too many are being drawn
 */
export function pngOf(svg: string, owner: string): Promise<Buffer> {
  return DRAWING.inTurn(owner, async () => {
    const { renderAsync } = await import("@resvg/resvg-js");
    const font = {
      fontFiles: fontFiles(),
      loadSystemFonts: false,
      defaultFontFamily: FAMILY,
      serifFamily: FAMILY,
    };
    const image = await renderAsync(svg, { font });
    return image.asPng();
  });
}
