/** What was written after `npm run mutate --`. */
export type MutateOptions = { paths: string[]; sample: number | null; seed: number };

/**
 * @throws what is not understood, in a sentence
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
 * Folders and names of files that are left alone: those that are not pure are tested through HTTP and by browsers; the
 * figures of the demo's samples are invented, and another one would be as good.
 */
const LEFT_ALONE =
  /^app\/(routes|generated|odysseys\/demo\/samples)\/|\/use-[^/]*$|\.(server|test|fixture)\.[^/]*$|\.d\.ts$/;
/** What only a browser has, or the server. */
const ASKS_OUTSIDE =
  /\bfrom "(react|node:[\w/]+)"|\b(window|document|navigator)\.|\bnew XMLHttpRequest\b|\bHTMLElement\b|(await|return) fetch\(/;

/**
 * Whether the unit tests are to notice any change of a file.
 *
 * @param read gives its text, which is not asked for where its path says enough
 */
export function isPure(path: string, read: (path: string) => string): boolean {
  return /^app\/.*\.ts$/.test(path) && !LEFT_ALONE.test(path) && !ASKS_OUTSIDE.test(read(path));
}
