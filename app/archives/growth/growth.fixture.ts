import { setImmediate } from "node:timers/promises";

/** What hostile files are filled with: one letter, or a few that one pattern or another takes time over, again and again. */
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

/** Each four times the one before: 16 KiB to 1 MiB. */
const SIZES = [2 ** 14, 2 ** 16, 2 ** 18, 2 ** 20];
/** What takes less is not compared. */
const FREE_MS = 40;
/** Four times as much takes linear work four times as long, and quadratic work sixteen times. */
const FACTOR = 10;
const SQUARED = 16;
/** Where even quadratic work would stay below it at the largest size, no more is tried. */
const HARMLESS_MS = 200;

/** Does something with a content of a size; what is done before it is called is not measured. */
type Prepare = (size: number) => () => Promise<unknown>;

/** The processor's time that it takes, in milliseconds: how busy the machine is does not count. */
async function took(prepare: Prepare, size: number): Promise<number> {
  const act = prepare(size);
  // Who runs the tests wants to hear something now and then.
  await setImmediate();
  const begin = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000;
}

async function quickest(prepare: Prepare, size: number): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) times.push(await took(prepare, size));
  return Math.min(...times);
}

/**
 * Holds time against size. What seems slow is looked at again, and nothing larger is tried once a step is too steep.
 *
 * @returns the step that grew by more than its size allows, in words; null where none did
 */
export async function steepStep(prepare: Prepare): Promise<string | null> {
  let before = 0;
  for (const [index, size] of SIZES.entries()) {
    const first = await took(prepare, size);
    if (first > FREE_MS && first > FACTOR * before) {
      const small = Math.max(1, await quickest(prepare, size / 4));
      const large = await quickest(prepare, size);
      if (large > FREE_MS && large > FACTOR * small) {
        return `${size / 1024} KiB took ${Math.round(large)} ms, a quarter of it ${Math.round(small)} ms`;
      }
    }
    if (first * SQUARED ** (SIZES.length - 1 - index) < HARMLESS_MS) return null;
    before = first;
  }
  return null;
}

/** A text of so many letters. */
export const filled = (filling: string, length: number) =>
  filling.repeat(Math.ceil(length / filling.length)).slice(0, Math.max(0, length));
