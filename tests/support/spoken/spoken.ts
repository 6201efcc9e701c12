import { Virtual } from "@guidepup/virtual-screen-reader";
import { JSDOM } from "jsdom";
import { vi } from "vitest";

/** More phrases than any page of the product has. */
const PHRASES_MOST = 3_000;

/** jsdom has no CSS.escape; ids here need none. */
const CSS = { escape: (text: string) => text };

/**
 * The phrases of a screen reader for a page's main part, from beginning to end.
 *
 * @param html a whole page
 * @throws if the end is not reached
 */
export async function spokenOf(html: string): Promise<string[]> {
  const { window } = new JSDOM(html);
  const main = window.document.querySelector("main");
  if (!main) throw new Error("The page has no main part.");
  // The reader looks for some of the window's names as globals.
  const { Element } = window;
  for (const [name, value] of Object.entries({ Element, CSS })) vi.stubGlobal(name, value);
  vi.stubGlobal("getComputedStyle", window.getComputedStyle.bind(window));
  const reader = new Virtual();
  await reader.start({ container: main, window: window as never });
  try {
    for (let n = 0; n < PHRASES_MOST; n++) {
      if ((await reader.lastSpokenPhrase()) === "end of main") return await reader.spokenPhraseLog();
      await reader.next();
    }
    throw new Error(`The end was not reached: ${(await reader.spokenPhraseLog()).slice(-3).join(" | ")}`);
  } finally {
    await reader.stop();
    vi.unstubAllGlobals();
  }
}
