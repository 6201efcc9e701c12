/** What was written after `npm run mutate --`. */
export type MutateOptions = { paths: string[]; sample: number | null; seed: number };

/**
 * @throws a sentence about what is not understood
 */
export function readMutateArguments(args: readonly string[]): MutateOptions {
  const numberOf = (name: string) => {
    const value = args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
    return value === undefined ? null : Number(value);
  };
  const unknown = args.find((arg) => arg.startsWith("-") && !/^--(sample|seed)=\d+$/.test(arg));
  if (unknown) throw new Error(`what does ${unknown} mean? See scripts/mutating/mutate.ts`);
  const paths = args.filter((arg) => !arg.startsWith("-"));
  return { paths, sample: numberOf("sample"), seed: numberOf("seed") ?? 1 };
}

/**
 * Paths that are left alone: files that are not pure are tested over HTTP and by browsers; the figures of the demo's samples
 * are invented, and others would do as well.
 */
const LEFT_ALONE =
  /^app\/(routes|generated|odysseys\/demo\/samples)\/|\/use-[^/]*$|\.(server|test|fixture)\.[^/]*$|\.d\.ts$/;
/** Code that needs a browser or the server. */
const ASKS_OUTSIDE =
  /\bfrom "(react|node:[\w/]+)"|\b(window|document|navigator)\.|\bnew XMLHttpRequest\b|\bHTMLElement\b|(await|return) fetch\(/;

/**
 * Whether unit tests should notice any change of a file.
 *
 * @param read returns the file's text; not called where the path decides
 */
export function isPure(path: string, read: (path: string) => string): boolean {
  return /^app\/.*\.ts$/.test(path) && !LEFT_ALONE.test(path) && !ASKS_OUTSIDE.test(read(path));
}
