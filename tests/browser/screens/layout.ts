import type { Page } from "@playwright/test";

/** How far the page can be scrolled sideways, in CSS pixels; it should be 0. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const root = document.documentElement;
    return Math.max(root.scrollWidth, document.body.scrollWidth) - root.clientWidth;
  });
}

/**
 * Text that cannot be read in full because it ends outside the window and nothing scrolls it into view: one line per
 * element.
 */
export function cutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest(".sr-only, .skip-link"))
        continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const box = range.getBoundingClientRect();
      const outside = box.width > 0 && (box.right > width + 1 || box.left < -1);
      if (outside && !scrolls(element)) {
        found.push(
          `${element.tagName.toLowerCase()} “${texts.currentNode.textContent?.slice(0, 40)}” to ${box.right}`,
        );
      }
    }
    return found;
  });
}

/**
 * Texts of drawings whose letters are smaller than 10.5 CSS pixels: drawings are scaled, and their letters with them. One
 * line per text.
 */
export function smallDrawnText(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<SVGTextElement>("svg text")]
      .filter((text) => text.checkVisibility({ visibilityProperty: true }))
      .flatMap((text) => {
        const size = Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 1);
        return size < 10.5 ? [`“${text.textContent}” has ${size.toFixed(1)} px`] : [];
      }),
  );
}

/** Large figures that do not fit on one line: broken across two, a number reads as two numbers. */
export function brokenFigures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll(".year-numeral")].flatMap((figure) => {
      const range = document.createRange();
      range.selectNodeContents(figure);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      return lines.size > 1 ? [`“${figure.textContent}” on ${lines.size} lines`] : [];
    }),
  );
}

type Target = { what: string; asButton: boolean; inSentence: boolean; width: number; height: number };

/**
 * Everything on the page that can be pressed, with the size of its target: a radio button or checkbox includes its
 * labels. Places in a drawing are left out, whose size is what it shows (WCAG 2.5.8, "Essential"); its table has them too.
 */
function targets(page: Page): Promise<Target[]> {
  return page.evaluate(() => {
    const pressable = "a[href], button, summary, input:not([type=hidden]), select, textarea";
    const textOf = (element: Element | null) => element?.textContent?.trim() ?? "";
    return [...document.querySelectorAll(pressable)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter(
        (element) => !element.matches(".skip-link:not(:focus), [aria-hidden=true], svg[aria-hidden=true] a"),
      )
      .map((element) => {
        const inline = element.tagName === "A" && getComputedStyle(element).display === "inline";
        const around = textOf(element.closest("p, li, dd, td, h1, h2, h3"));
        const isBox = element instanceof HTMLInputElement && /radio|checkbox/.test(element.type);
        const parts = [element, ...(isBox ? (element.labels ?? []) : [])].map((part) =>
          part.getBoundingClientRect(),
        );
        const width =
          Math.max(...parts.map(({ right }) => right)) - Math.min(...parts.map(({ left }) => left));
        const height =
          Math.max(...parts.map(({ bottom }) => bottom)) - Math.min(...parts.map(({ top }) => top));
        return {
          what: `${element.tagName.toLowerCase()} “${textOf(element).slice(0, 30) || element.id}”`,
          asButton: !element.matches("a:not(.button, .nav-link)"),
          inSentence: inline && around.length > textOf(element).length,
          width,
          height,
        };
      });
  });
}

/**
 * Targets that are too small, one line each. A target must have at least 24 px in both directions (WCAG 2.5.8, which
 * exempts links in a sentence), and one that looks like a button at least 44 px.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  return (await targets(page)).flatMap(({ what, asButton, inSentence, width, height }) => {
    const least = asButton ? 44 : 24;
    // Allows half a pixel for rounding.
    if (inSentence || Math.min(width, height) >= least - 0.5) return [];
    return [`${what} is ${width} × ${height}, not ${least}`];
  });
}

/** Elements with a `style` attribute or an inline event handler, which the Content-Security-Policy refuses. */
export function inlineStylesAndHandlers(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("*")].flatMap((element) =>
      element
        .getAttributeNames()
        .filter((name) => name === "style" || name.startsWith("on"))
        .map((name) => `<${element.tagName.toLowerCase()} ${name}="${element.getAttribute(name)}">`),
    ),
  );
}

/**
 * A page's elements with their attributes and texts, without scripts and the links that load them. Pages with the same
 * result look the same, and are read out the same.
 */
export function elementsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as Element;
    for (const element of copy.querySelectorAll("script, link[rel=modulepreload]")) element.remove();
    // This attribute says that scripts run; only a toast depends on it.
    if (!copy.querySelector(".toast")) copy.querySelector("[data-live]")?.removeAttribute("data-live");
    return copy.outerHTML.replace(/<!--.*?-->/gs, "");
  });
}
