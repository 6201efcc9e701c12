import { spawn } from "node:child_process";
import { constants } from "node:os";

const SIGNALS = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/** A program that ended with something else than 0. */
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
 * Runs a program in this one's place: its output is ours, signals that we get are passed on.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 * @param {(chunk: Buffer) => void} [heard] is given the output where `options` make it a pipe
 * @returns {Promise<number>} the exit code; 128 and the signal's number for a program that a signal ended
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
 * As {@link exitCodeOf}, with the output printed as a whole at the end: of programs that run side by side each can be
 * read for itself.
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
 * As {@link exitCodeOf}, for a program that has to succeed.
 *
 * @throws {ProgramFailed}
 */
export async function run(program, args, options) {
  const code = await exitCodeOf(program, args, options);
  if (code !== 0) throw new ProgramFailed([program, ...args].join(" "), code);
}

/** Runs a script of this repository, or of a package, under this Node.js. */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}

/** Runs npm: the one that started us, or the one of this machine. */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath;
  if (npm?.endsWith(".js")) return runNode([npm, ...args], options);
  return run("npm", args, { shell: process.platform === "win32", ...options });
}
