import type { Page } from "@playwright/test";

/** Headings that skip a level, such as an h4 after an h2, each with the heading before it. */
export function skippedLevels(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const headings = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].filter((one) =>
      one.checkVisibility(),
    );
    return headings.flatMap((heading, index) => {
      const before = headings[index - 1];
      const level = (one?: Element) => Number(one?.tagName.slice(1) ?? 0);
      if (level(heading) <= level(before) + 1) return [];
      return [`${heading.tagName} ${heading.textContent} after ${before?.tagName} ${before?.textContent}`];
    });
  });
}

/** Names that several disclosures share, so that a listener cannot tell which is which. */
export function ambiguousDisclosures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const names = [...document.querySelectorAll("summary")]
      .filter((summary) => summary.checkVisibility())
      .map((summary) => summary.textContent?.replace(/\s+/g, " ").trim() ?? "");
    return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
  });
}

/**
 * How often a screen reader announces a figure in a part of the page: in texts, names of images and values of bars.
 *
 * @param selector the part
 */
export async function timesSaid(page: Page, selector: string, figure: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  try {
    const { root } = await session.send("DOM.getDocument");
    const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
    const { nodes } = await session.send("Accessibility.queryAXTree", { nodeId });
    const said = nodes.flatMap(({ ignored, role, name, value }) => {
      if (ignored) return [];
      // The name of an element with children is composed of theirs.
      const isSaidItself = ["StaticText", "image", "img", "progressbar", "meter"].includes(role?.value);
      return isSaidItself ? [String(name?.value ?? ""), String(value?.value ?? "")] : [];
    });
    return said.join(" ").match(new RegExp(`(?<![\\d.,])${figure}(?![\\d]|[.,]\\d)`, "g"))?.length ?? 0;
  } finally {
    await session.detach();
  }
}
