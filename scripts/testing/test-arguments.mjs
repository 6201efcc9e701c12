/**
 * The arguments after `npm test --`.
 *
 * @typedef {{ only: string[] | null, everything: boolean, lines: string[], elsewhere: Elsewhere | null }} Options
 *   `lines`: of Node.js, such as "24"
 */

/** The names of runners that run on another line of Node.js than the rest. @typedef {{ line: string, names: string[] }} Elsewhere */

/** The runner fields that selection needs. @typedef {{ name: string, long?: boolean, short?: boolean, onlyNamed?: boolean, onAnyNode?: boolean }} Runner */

const listed = (args, name) =>
  args
    .find((arg) => arg.startsWith(`${name}=`))
    ?.slice(name.length + 1)
    .split(",");

/** @throws a sentence, unless it is a line of Node.js that the product runs on */
function checkLine(line, argument) {
  if (/^\d{2}$/.test(line) && Number(line) >= 20) return;
  throw new Error(`${argument}: name a line of Node.js from 20 on, such as --node=24 or --node=22,24`);
}

/** @returns {Elsewhere | null} */
function readElsewhere(args) {
  const [, line = "", names = ""] =
    /^--on=([^:]*):(.+)$/.exec(args.find((arg) => arg.startsWith("--on=")) ?? "") ?? [];
  if (names === "") return null;
  checkLine(line, `--on=${line}:${names}`);
  return { line, names: names.split(",") };
}

/**
 * @param {string[]} args
 * @returns {Options}
 * @throws a sentence about what was not understood
 */
export function readArguments(args) {
  const unknown = args.filter((arg) => !/^(--only=.+|--node=.+|--on=.*:.+|--everything)$/.test(arg));
  if (unknown.length > 0)
    throw new Error(`what does ${unknown.join(" ")} mean? See scripts/testing/test.mjs`);
  const lines = listed(args, "--node") ?? [];
  for (const line of lines) checkLine(line, `--node=${line}`);
  const elsewhere = readElsewhere(args);
  return {
    only: listed(args, "--only") ?? null,
    everything: args.includes("--everything"),
    lines,
    elsewhere,
  };
}

/**
 * The selected runners; if a line of Node.js is named, only those that can run on any.
 *
 * @template {Runner} R
 * @param {R[]} runners
 * @param {Options} options
 * @returns {R[]}
 * @throws if a name matches no runner
 */
export function chosen(runners, { only, everything, lines }) {
  const possible = lines.length > 0 ? runners.filter((runner) => runner.onAnyNode) : runners;
  if (only === null) {
    const isLeftOut = ({ long, short, onlyNamed }) => onlyNamed || (everything ? short : long);
    return possible.filter((runner) => !isLeftOut(runner));
  }
  const unknown = only.find((name) => !possible.some((runner) => runner.name.startsWith(name)));
  if (unknown !== undefined) {
    const where = lines.length > 0 ? " for another Node.js" : "";
    const names = possible.map(({ name }) => name).join(", ");
    throw new Error(`there is no runner ${unknown}${where}; there are ${names}`);
  }
  return possible.filter((runner) => only.some((name) => runner.name.startsWith(name)));
}

/**
 * Each selected runner with the lines of Node.js to run it on; `undefined` is the one that runs this.
 *
 * @template {Runner} R
 * @param {R[]} runners
 * @param {Options} options
 * @returns {{ runner: R, line: string | undefined }[]}
 * @throws if a name matches no runner, or one that cannot run on another Node.js
 */
export function tasksOf(runners, options) {
  const selected = chosen(runners, options);
  const { lines, elsewhere } = options;
  const odd = elsewhere?.names.find((name) => !selected.some((one) => one.name === name && one.onAnyNode));
  if (odd !== undefined) {
    const names = selected.filter(({ onAnyNode }) => onAnyNode).map(({ name }) => name);
    throw new Error(`${odd} cannot run on another Node.js; these can: ${names.join(", ")}`);
  }
  if (lines.length > 0) return lines.flatMap((line) => selected.map((runner) => ({ runner, line })));
  return selected.map((runner) => ({
    runner,
    line: elsewhere?.names.includes(runner.name) ? elsewhere.line : undefined,
  }));
}

/**
 * Whether this is a plain `npm test`, as before a commit.
 *
 * @param {Options} options
 */
export const isShort = ({ only, everything, lines }) => only === null && !everything && lines.length === 0;

/**
 * What a plain `npm test` leaves to `--everything`; nothing if that or something else was requested.
 *
 * @param {Runner[]} runners
 * @param {Options} options
 */
export function leftToEverything(runners, options) {
  if (!isShort(options)) return [];
  const names = runners.filter(({ long, onlyNamed }) => long && !onlyNamed).map(({ name }) => name);
  return ["tests named .long, the guards of statements", ...names];
}
