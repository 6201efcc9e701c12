import { slots } from "~/ground/processes/slots.server";
import { refusal } from "~/web/http/responses/refusal";
import { drawnTypefaces } from "./typefaces.server";

/** Drawing a picture takes a tenth of a second on a thread, and some 20 MiB. */
const DRAWING = slots("pictures", {
  perOwner: 1,
  inAll: 2,
  waitMs: 10_000,
  refused: () =>
    refusal(503, "Too many pictures are being drawn. Try again in a moment.", {
      headers: { "Retry-After": "10" },
    }),
});

/**
 * Draws an SVG as PNG at its own size, with our typefaces, whatever the machine has. Nothing outside the SVG is
 * loaded.
 *
 * @param owner whose picture it is; one is drawn at a time for each owner
 * @throws 503 refusal if too many are being drawn
 */
export function pngOf(svg: string, owner: string): Promise<Buffer> {
  return DRAWING.inSlot(owner, async () => {
    const { renderAsync } = await import("@resvg/resvg-js");
    const font = { fontFiles: drawnTypefaces(), loadSystemFonts: false, defaultFontFamily: "Fraunces" };
    const image = await renderAsync(svg, { font });
    return image.asPng();
  });
}
