/** A program of this product that runs in a process of its own. */
export type Program = {
  /** The program's file in `build/` (`scripts/building/build.mjs`). */
  bundle: string;
  /** The program's source, for development and tests. */
  source: () => URL;
};

/** The program's bundle beside the server's (as seen from build/chunks/ and build/server/), or its source run by tsx. */
export function programFile({ bundle, source }: Program): { file: URL; loader: string[] } {
  // Without Vite, as in the seed, there is no `env`, and no bundle either.
  return import.meta.env?.PROD
    ? { file: new URL(`../${bundle}`, import.meta.url), loader: [] }
    : { file: source(), loader: ["--import", "tsx"] };
}
