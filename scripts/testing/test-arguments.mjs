/**
 * The arguments after `npm test --`.
 *
 * @typedef {{ only: string[] | null, withFaults: boolean, lines: string[] }} Options `lines`: of Node.js, such as
 *   "24"
 */

/** The runner fields that selection needs. @typedef {{ name: string, long?: boolean, onAnyNode?: boolean }} Runner */

const listed = (args, name) =>
  args
    .find((arg) => arg.startsWith(`${name}=`))
    ?.slice(name.length + 1)
    .split(",");

/**
 * @param {string[]} args
 * @returns {Options}
 * @throws a sentence about what was not understood
 */
export function readArguments(args) {
  const unknown = args.filter((arg) => !/^(--only=.+|--node=.+|--with-faults)$/.test(arg));
  if (unknown.length > 0)
    throw new Error(`what does ${unknown.join(" ")} mean? See scripts/testing/test.mjs`);
  const lines = listed(args, "--node") ?? [];
  const odd = lines.find((line) => !/^\d{2}$/.test(line) || Number(line) < 20);
  if (odd !== undefined) {
    throw new Error(`--node=${odd}: name a line of Node.js from 20 on, such as --node=24 or --node=22,24`);
  }
  return { only: listed(args, "--only") ?? null, withFaults: args.includes("--with-faults"), lines };
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
export function chosen(runners, { only, withFaults, lines }) {
  const possible = lines.length > 0 ? runners.filter((runner) => runner.onAnyNode) : runners;
  if (only === null) return possible.filter((runner) => withFaults || !runner.long);
  const unknown = only.find((name) => !possible.some((runner) => runner.name.startsWith(name)));
  if (unknown !== undefined) {
    const where = lines.length > 0 ? " for another Node.js" : "";
    const names = possible.map(({ name }) => name).join(", ");
    throw new Error(`there is no runner ${unknown}${where}; there are ${names}`);
  }
  return possible.filter((runner) => only.some((name) => runner.name.startsWith(name)));
}
