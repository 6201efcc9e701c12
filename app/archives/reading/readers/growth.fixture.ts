import { setImmediate } from "node:timers/promises";

/** What hostile files are filled with: a repeated character, or a few that are expensive for some pattern. */
export const FILLINGS: readonly string[] = [
  ..."\"' ,.:;/\\-_0aA[](){}<>&@=?#%+*|é٣",
  "\u00a0",
  "\u3000",
  "\t",
  "\n",
  "\r",
  "\0",
  "a\u0301",
  "😀",
  '\\"',
  '"\\',
  '","',
  '":',
  ", ",
  ": ",
  "_1",
  "1.",
  "1 (",
  "1/",
  "a@",
  "@.",
  "a b",
  "http://",
  "?v=",
  "&amp",
  "<!--",
  "</a>",
  "]]",
  'class="',
  ", a:",
  "sent_friend",
  "Link",
  "Summary",
  "Season 1: ",
];

/** Each four times the previous: 16 KiB to 1 MiB. */
const SIZES = [2 ** 14, 2 ** 16, 2 ** 18, 2 ** 20];
/**
 * Shorter times are not compared. When a library joins a million letters one by one, they outgrow what V8 collects
 * cheaply: the last size then takes 20 times as long as the one before, 200 ms on a slow machine. A quadratic pattern
 * takes minutes.
 */
const FREE_MS = 300;
/** Four times the input takes four times as long if linear, sixteen times if quadratic. */
const FACTOR = 10;
const SQUARED = 16;
/** Longer than this, a steep step is reported without a look at the next one. */
const UNBEARABLE_MS = 1_500;
/** Below this, even quadratic work stays acceptable at the largest size, so larger sizes are not tried. */
const HARMLESS_MS = 200;

/** Prepares an action on content of a given size; preparation is not measured. */
type Prepare = (size: number) => () => Promise<unknown>;

/** CPU time in milliseconds, so that other load does not count. */
async function took(prepare: Prepare, size: number): Promise<number> {
  const act = prepare(size);
  // Yield, so that the test runner can report.
  await setImmediate();
  const begin = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000;
}

const TURNS = 5;

/**
 * The fastest of several runs at a quarter of a size and at the full size, alternating so that both meet the same load.
 */
async function quickestBoth(prepare: Prepare, size: number): Promise<[small: number, large: number]> {
  let [small, large] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let turn = 0; turn < TURNS; turn += 1) {
    small = Math.min(small, await took(prepare, size / 4));
    large = Math.min(large, await took(prepare, size));
  }
  return [Math.max(1, small), large];
}

/** Describes the step to this size if it takes longer than the size allows; null if it does not. */
async function steepStep(prepare: Prepare, size: number): Promise<string | null> {
  const [small, large] = await quickestBoth(prepare, size);
  if (large <= FREE_MS || large <= FACTOR * small) return null;
  // A limit on the size of a piece may lead from a quick way to a slower one, which is a step, but a single one.
  if (large < UNBEARABLE_MS && (await took(prepare, 4 * size)) <= FACTOR * large) return null;
  return `${size / 1024} KiB took ${Math.round(large)} ms, a quarter of it ${Math.round(small)} ms`;
}

/**
 * Compares time with size. Apparently slow steps are measured again, and larger sizes are skipped after a steep step.
 *
 * @returns a description of the first step from which on time grows faster than size, or null
 */
export async function findSteepStep(prepare: Prepare): Promise<string | null> {
  let before = 0;
  for (const [index, size] of SIZES.entries()) {
    const first = await took(prepare, size);
    if (first > FREE_MS && first > FACTOR * before) {
      const steep = await steepStep(prepare, size);
      if (steep) return steep;
    }
    if (first * SQUARED ** (SIZES.length - 1 - index) < HARMLESS_MS) return null;
    before = first;
  }
  return null;
}

/** A text of the given length. */
export const filled = (filling: string, length: number) =>
  filling.repeat(Math.ceil(length / filling.length)).slice(0, Math.max(0, length));
