// @vitest-environment jsdom
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { forEachTrait } from "~/personality/traits";
import { Portrait, type PortraitProps } from "./Portrait";
import { portraitSentence } from "./portrait-sentence";

const SCORES = { openness: 83, conscientiousness: 60, extraversion: 47, agreeableness: 70, neuroticism: 57 };

function drawn(props: PortraitProps): SVGElement {
  const page = new DOMParser().parseFromString(renderToStaticMarkup(<Portrait {...props} />), "text/html");
  const svg = page.querySelector("svg");
  if (!svg) throw new Error("nothing was drawn");
  return svg;
}

describe("the portrait", () => {
  it("is an image whose accessible name describes it in a sentence", () => {
    const svg = drawn({ scores: SCORES });
    expect(svg.getAttribute("role")).toBe("img");
    expect(svg.querySelector("title")?.textContent).toBe(portraitSentence(true));
  });

  it("is hidden from screen readers if the text is beside it", () => {
    const svg = drawn({ scores: SCORES, decorative: true });
    expect(svg.getAttribute("aria-hidden")).toBe("true");
    expect(svg.hasAttribute("role")).toBe(false);
    expect(svg.querySelector("title")).toBeNull();
  });

  it("works several times on a page, under a policy without inline styles", () => {
    fc.assert(
      fc.property(
        fc.option(fc.record(forEachTrait(() => fc.integer({ min: 0, max: 100 })))),
        fc.integer({ min: 16, max: 640 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (scores, size, solidity) => {
          const markup = renderToStaticMarkup(<Portrait scores={scores} size={size} solidity={solidity} />);
          expect(markup).not.toMatch(/ (style|id)=|NaN|undefined|Infinity/);
        },
      ),
    );
  });

  it("has dotted, unfilled petals and no figure in its name before the assessment", () => {
    const svg = drawn({ scores: null, size: 320 });
    const petals = svg.querySelectorAll("path");
    expect(petals).toHaveLength(5);
    for (const petal of petals) {
      expect(petal.getAttribute("stroke-dasharray")).toMatch(/^0 /);
      expect(petal.getAttribute("class")).not.toContain("fill-");
    }
    expect(svg.querySelector("title")?.textContent).not.toMatch(/\d/);
  });

  it("has no dotted petals once there are scores", () => {
    expect(drawn({ scores: SCORES, size: 320 }).querySelector("path[stroke-dasharray]")).toBeNull();
  });

  it("marks each tip with the trait's colour at visible sizes, with fewer strokes when small", () => {
    const markers = (size: number) => drawn({ scores: SCORES, size }).querySelectorAll(".trait-mark").length;
    expect([32, 64, 160, 320].map(markers)).toEqual([0, 0, 5, 5]);
    const strokes = (size: number) => drawn({ scores: SCORES, size }).querySelectorAll("path").length;
    expect(strokes(32)).toBe(10);
    expect(strokes(320)).toBe(40);
  });

  it("has fuller colours with higher accuracy", () => {
    const opacity = (solidity: number) =>
      Number(
        drawn({ scores: SCORES, solidity }).querySelector("g[fill-opacity]")?.getAttribute("fill-opacity"),
      );
    expect(opacity(0.9)).toBeGreaterThan(opacity(0.1));
  });

  it("has the given size", () => {
    const svg = drawn({ scores: SCORES, size: 48 });
    expect([svg.getAttribute("width"), svg.getAttribute("height")]).toEqual(["48", "48"]);
    expect(svg.getAttribute("viewBox")).toBe("-200 -200 400 400");
  });
});
