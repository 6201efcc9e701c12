import { spawn } from "node:child_process";
import { constants } from "node:os";

const SIGNALS = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/** A program that did not exit with 0. */
export class ProgramFailed extends Error {
  /**
   * @param {string} program
   * @param {number} code its exit code
   */
  constructor(program, code) {
    super(`${program} ended with ${code}`);
    this.code = code;
  }
}

/**
 * Runs a program in the foreground: it inherits the output, and receives the signals that we get.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 * @param {(chunk: Buffer) => void} [heard] gets the output if `options` make it a pipe
 * @returns {Promise<number>} the exit code; 128 plus the signal's number if a signal ended it
 */
export function exitCodeOf(program, args, options, heard) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ["ignore", "inherit", "inherit"], ...options });
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => heard?.(chunk));
    const forward = (signal) => child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, forward);
    const leave = () => {
      for (const signal of SIGNALS) process.off(signal, forward);
    };
    child.once("error", (error) => {
      leave();
      reject(error);
    });
    child.once("close", (code, signal) => {
      leave();
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

/**
 * As {@link exitCodeOf}, but prints the output as a whole at the end, so that programs running side by side do not
 * mix theirs.
 *
 * @returns {Promise<number>}
 */
export async function exitCodeAtEnd(program, args, options) {
  const chunks = [];
  const piped = { ...options, stdio: ["ignore", "pipe", "pipe"] };
  const code = await exitCodeOf(program, args, piped, (chunk) => chunks.push(chunk));
  process.stdout.write(Buffer.concat(chunks));
  return code;
}

/**
 * As {@link exitCodeOf}, for a program that must succeed.
 *
 * @throws {ProgramFailed}
 */
export async function run(program, args, options) {
  const code = await exitCodeOf(program, args, options);
  if (code !== 0) throw new ProgramFailed([program, ...args].join(" "), code);
}

/** Runs a script of this repository, or of a package, with this Node.js. */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}

/** Runs npm: the one that started us, or else the one on the PATH. */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath;
  if (npm?.endsWith(".js")) return runNode([npm, ...args], options);
  return run("npm", args, { shell: process.platform === "win32", ...options });
}
