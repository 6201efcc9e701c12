import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import { build } from "esbuild";
import { assetUrls } from "../../scripts/building/asset-urls.mjs";
import { OWN_SOURCES } from "../../scripts/building/own-sources.mjs";
import { ROOT } from "../../scripts/building/stamps.mjs";

const SCREENS = `${ROOT}.cache/screens`;
const BUNDLE = `${ROOT}.cache/bench/screens.mjs`;

/** The product's routes and what renders them. */
export type Product = ServerBuild & { entry: { module: typeof import("~/entry.server") } };

/**
 * The screens as built, but with packages as installed: `renderToString` must use the components' own React.
 *
 * @throws if the product is not built
 */
export async function screensBesidePackages(): Promise<Product> {
  await build({
    entryPoints: [`${SCREENS}/index.js`],
    outfile: BUNDLE,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    ...OWN_SOURCES,
    plugins: [assetUrls(`${SCREENS}/assets.json`)],
  });
  return import(pathToFileURL(BUNDLE).href);
}
