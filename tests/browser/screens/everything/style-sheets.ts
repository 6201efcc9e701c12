import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { BUILD } from "../../../support/server/settings";

const FOLDER = join(BUILD, "client", "assets");

/** The classes that a style sheet has rules for. */
export function classesIn(css: string): Set<string> {
  const bare = css.replace(/\/\*.*?\*\/|"(?:\\.|[^"])*"|'(?:\\.|[^'])*'/gs, "");
  const preludes = [...bare.matchAll(/[^{};]*(?=\{)/g)].map(([prelude]) => prelude.trim());
  const selectors = preludes.filter((prelude) => !prelude.startsWith("@"));
  const names = selectors.flatMap(
    (selector) => selector.match(/(?<=\.)-?(?:[a-z_]|\\.)(?:[\w-]|\\.)*/gi) ?? [],
  );
  return new Set(names.map((name) => name.replace(/\\(.)/g, "$1")));
}

/** The classes that each style sheet of the build has rules for, by the sheet's path. */
const BUILT = new Map(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith(".css"))
    .map((name) => [`/assets/${name}`, classesIn(readFileSync(join(FOLDER, name), "utf8"))]),
);

/** The classes on the page that have rules in some style sheet of the build, but in none that the page has loaded. */
export async function unstyledClasses(page: Page): Promise<string[]> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(({ sheet }) => sheet),
  );
  const { classes, loaded } = await page.evaluate(() => ({
    classes: [...new Set([...document.querySelectorAll("[class]")].flatMap((one) => [...one.classList]))],
    loaded: [...document.styleSheets].map(({ href }) => new URL(href ?? "", location.href).pathname),
  }));
  return classes.flatMap((name) => {
    const sheets = [...BUILT].filter(([, names]) => names.has(name)).map(([path]) => path);
    if (sheets.length === 0 || sheets.some((path) => loaded.includes(path))) return [];
    return [`${name}, of ${sheets.join(" or ")}`];
  });
}

/** Navigates by the product's scripts, as a link of a page with scripts does, and waits for the screen. */
export async function navigateByScripts(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const router: { navigate: (to: string) => Promise<void> } = Reflect.get(window, "__remixRouter");
    return router.navigate(to);
  }, address);
}
