import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { WAYS } from "~/archives/ways";
import { ROOT } from "../building/stamps.mjs";
import { FILES, fileOf, PICTURES, PICTURES_FOLDER } from "../pictures/guide-pictures";

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

describe("the pictures", () => {
  /** The pictures of a page: each in two widths and two schemes, of which a browser takes one. */
  const PICTURE = /<picture>[\s\S]*?<\/picture>/g;
  const shown = PAGES.flatMap((page) =>
    [...read(page).matchAll(PICTURE)].map(([html]) => ({
      page,
      html,
      name: /light\/([\w-]+)-1280\.png/.exec(html)?.[1] ?? "",
    })),
  );

  it.each(shown)(
    "$name of $page has words, and a file for a phone and for the dark",
    ({ page, name, html }) => {
      const file = (width: number, scheme: "light" | "dark") =>
        relative(dirname(page), `${PICTURES_FOLDER}/${fileOf(name, width, scheme)}`);
      const [, extra = "", alt = ""] = /<img src="[^"]+"([^>]*) alt="([^"]+)">/.exec(html) ?? [];
      expect(html).toBe(
        [
          "<picture>",
          `  <source media="(max-width: 600px) and (prefers-color-scheme: dark)" srcset="${file(390, "dark")}">`,
          `  <source media="(max-width: 600px)" srcset="${file(390, "light")}">`,
          `  <source media="(prefers-color-scheme: dark)" srcset="${file(1280, "dark")}">`,
          `  <img src="${file(1280, "light")}"${extra} alt="${alt}">`,
          "</picture>",
        ].join("\n"),
      );
      expect(alt.length).toBeGreaterThan(30);
    },
  );

  it("are those that npm run pictures takes, each of them on a page, and no others", () => {
    expect(new Set(shown.map(({ name }) => name))).toEqual(new Set(Object.keys(PICTURES)));
    for (const page of PAGES) expect(read(page).replaceAll(PICTURE, "")).not.toMatch(/<img|!\[/);
  });

  it("are there, with no other files beside them, and take little to load", () => {
    const names = readdirSync(ROOT + PICTURES_FOLDER, { recursive: true, encoding: "utf8" });
    const sizes = names
      .filter((name) => name.includes("."))
      .map((name) => [name, statSync(`${ROOT}${PICTURES_FOLDER}/${name}`).size] as const);
    expect(sizes.map(([name]) => name).sort()).toEqual([...FILES].sort());
    expect(sizes.reduce((sum, [, size]) => sum + size, 0)).toBeLessThan(3 * 1024 * 1024);
  });

  it("of the README are four", () => {
    expect(shown.filter(({ page }) => page === "README.md")).toHaveLength(4);
  });
});

it.each(WAYS)("the guide says where to ask $platform for an archive", ({ page }) => {
  expect(read("docs/guide/archives.md")).toContain(page ? `](${page.address})` : "Health app");
});
