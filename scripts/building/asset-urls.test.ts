import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { expect, it } from "vitest";
import { assetUrls } from "./asset-urls.mjs";

/** A folder with some files and a package, and Vite's list of those that browsers load. */
function project(listed: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), "asset-urls-"));
  const font = "node_modules/fonts/one.woff2";
  mkdirSync(join(root, "node_modules/fonts"), { recursive: true });
  for (const path of ["look.css", "other.css", font]) writeFileSync(join(root, path), "");
  writeFileSync(join(root, "node_modules/fonts/package.json"), JSON.stringify({ name: "fonts" }));
  const files = Object.entries(listed).map(([path, file]) => [path, { src: join(root, path), file }]);
  const manifest = join(root, "manifest.json");
  writeFileSync(manifest, JSON.stringify({ ...Object.fromEntries(files), "_part.js": { file: "part.js" } }));
  const bundled = async (code: string, packages: "bundle" | "external" = "bundle") => {
    writeFileSync(join(root, "index.js"), code);
    const plugins = [assetUrls(manifest)];
    const entryPoints = [join(root, "index.js")];
    const options = { bundle: true, write: false, format: "esm", logLevel: "silent" } as const;
    const { outputFiles } = await build({ ...options, entryPoints, packages, plugins });
    return outputFiles[0]?.text ?? "";
  };
  return bundled;
}

const FONT = "node_modules/fonts/one.woff2";

it.each(["bundle", "external"] as const)(
  "an address is the one that browsers were given (packages: %s)",
  async (packages) => {
    const bundled = project({ "look.css": "assets/look-1.css", [FONT]: "assets/one-2.woff2" });
    const code =
      'import look from "./look.css?url"; import font from "fonts/one.woff2?url"; console.log(look, font);';
    const text = await bundled(code, packages);
    expect(text).toContain('"/assets/look-1.css"');
    expect(text).toContain('"/assets/one-2.woff2"');
  },
);

it("an address that nothing uses is left out", async () => {
  const bundled = project({ "look.css": "assets/look-1.css" });
  expect(await bundled('import look from "./look.css?url"; console.log(1);')).not.toContain("look");
});

it("a file that browsers do not load stops the build, which names it", async () => {
  const bundled = project({ "look.css": "assets/look-1.css" });
  await expect(bundled('import other from "./other.css?url"; console.log(other);')).rejects.toThrow(
    /other\.css is not in the browsers' build/,
  );
});

it("a file that is not there stops the build", async () => {
  const bundled = project({});
  await expect(bundled('import gone from "./gone.css?url"; console.log(gone);')).rejects.toThrow("gone.css");
});
