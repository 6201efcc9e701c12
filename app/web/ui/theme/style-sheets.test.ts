import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const read = (path: string) => readFileSync(path, "utf8");
const all = readdirSync("app", { recursive: true, encoding: "utf8" }).map((name) => join("app", name));
const components = all.filter((path) => path.endsWith(".tsx") && !/\.test\.tsx$|\/generated\//.test(path));
const routes = components.filter((path) => path.startsWith("app/routes/"));

/** The components that a file imports. */
function importedBy(path: string): string[] {
  return [...read(path).matchAll(/from "([~.][^"]*)"/g)]
    .map(
      ([, from = ""]) => `${from.startsWith("~") ? from.replace("~", "app") : join(dirname(path), from)}.tsx`,
    )
    .filter((file) => existsSync(file));
}

/** All components that a file imports, directly or indirectly, except through files in `beyond`. */
function reachedFrom(path: string, beyond: ReadonlySet<string> = new Set()): Set<string> {
  const reached = new Set([path]);
  for (const file of reached) if (!beyond.has(file)) for (const next of importedBy(file)) reached.add(next);
  return reached;
}

/** The classes that a sheet, or a sheet that it imports, has rules for. */
function classesOf(css: string): Set<string> {
  const text = read(css);
  const imported = [...text.matchAll(/@import "(\.[^"]+)"/g)].map(([, name = ""]) =>
    join(dirname(css), name),
  );
  const own = [...text.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = ""]) => name);
  return new Set([...own, ...imported.flatMap((name) => [...classesOf(name)])]);
}

const everywhere = classesOf("app/tailwind.css");

/** The component that includes a sheet (`YearStyles`), the sheet's descriptor for `links`, and its own classes. */
const SHEETS = components
  .filter((path) => read(path).includes("<StyledBy href={href}>"))
  .map((path) => {
    const code = read(path);
    const [, css = ""] = /import href from "([^"]+)\?url"/.exec(code) ?? [];
    return {
      path,
      tag: /export const (\w+Styles) =/.exec(code)?.[1] ?? "",
      descriptor: /export const ([A-Z_]+) = \{/.exec(code)?.[1] ?? "",
      classes: [...classesOf(join(dirname(path), css))].filter((name) => !everywhere.has(name)),
    };
  });

/** Whether a component's string literals name one of these classes. */
function isUsing(classes: readonly string[], path: string): boolean {
  const texts = read(path).match(/"[^"\n]*"|`[^`]*`/g) ?? [];
  return texts.flatMap((text) => text.split(/["`\s$]/)).some((word) => classes.includes(word));
}

/** What a screen's component returns in each of its states. */
function endsOf(route: string): string[] {
  const [, body = ""] = /export default function \w+\(\) \{\n(.*?)\n\}\n/s.exec(read(route)) ?? [];
  return body.split(/^ {2,4}return (?=\(|<)/m).slice(1);
}

describe.each(SHEETS)("the style sheet of $tag", (sheet) => {
  const bringing = new Set(components.filter((path) => read(path).includes(`<${sheet.tag}>`)));
  const bringers = new Set([...bringing].filter((path) => !path.startsWith("app/routes/")));

  it.each(routes)("%s shows nothing of it that does not bring it", (route) => {
    const bare = [...reachedFrom(route, bringers)].filter(
      (path) => !bringing.has(path) && path !== sheet.path,
    );
    expect(bare.filter((path) => isUsing(sheet.classes, path))).toEqual([]);
  });

  it.each(routes)("%s has it loaded before it is shown, and then shows it in each state", (route) => {
    const code = read(route);
    const isNeeded = [...reachedFrom(route)].some((path) => bringers.has(path));
    expect(
      /links: LinksFunction = \(\) => \[[^\]]*/.exec(code)?.[0].includes(sheet.descriptor) ?? false,
    ).toBe(isNeeded);
    if (!isNeeded) return;
    const ends = endsOf(route);
    expect(ends.length).toBeGreaterThan(0);
    for (const end of ends) expect(end).toContain(`<${sheet.tag}>`);
  });
});
