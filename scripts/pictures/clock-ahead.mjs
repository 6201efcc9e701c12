/**
 * Loaded before a server (`node --import`): its clock is ahead of the machine's by `CLOCK_AHEAD_MS`, and so are those of the
 * programs that it runs.
 */
import programs from "node:child_process";
import { syncBuiltinESMExports } from "node:module";

const { CLOCK_AHEAD_MS, NODE_OPTIONS } = process.env;
const ahead = Number(CLOCK_AHEAD_MS);
if (!Number.isSafeInteger(ahead)) throw new Error("CLOCK_AHEAD_MS must be a whole number of milliseconds.");

const ofMachine = Date.now.bind(Date);
Date.now = () => ofMachine() + ahead;
// A proxy, so that dates that Node.js itself makes are still instances of Date.
globalThis.Date = new Proxy(Date, {
  construct: (made, given, target) =>
    Reflect.construct(made, given.length > 0 ? given : [made.now()], target),
});

// The program that prepares the sample person gets none of the server's environment.
const { spawn } = programs;
programs.spawn = (program, args, options) =>
  spawn(program, args, { ...options, env: { ...options?.env, CLOCK_AHEAD_MS, NODE_OPTIONS } });
syncBuiltinESMExports();
