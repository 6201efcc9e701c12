import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../building/stamps.mjs";

const PAGES = [
  ...readdirSync(ROOT).filter((name) => name.endsWith(".md")),
  ...readdirSync(`${ROOT}docs`, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];
const read = (path: string) => readFileSync(ROOT + path, "utf8");

/** The anchors of a page's headings, in GitHub's form. */
function anchorsOf(path: string): string[] {
  return [...read(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replaceAll(" ", "-"),
  );
}

it.each(PAGES)("every link of %s leads to a file that is there, and to a heading of it", (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:)([^)\s#]*)(?:#([^)\s]+))?\)/g)];
  const broken = links.filter(([, path = "", anchor]) => {
    const target = path ? join(dirname(page), path) : page;
    if (!existsSync(ROOT + target)) return true;
    return anchor !== undefined && target.endsWith(".md") && !anchorsOf(target).includes(anchor);
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});
