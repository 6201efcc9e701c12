/**
 * Loaded before a server (`node --import`): its clock is ahead of the machine's by `CLOCK_AHEAD_MS`, in every process that
 * it starts alike.
 */
const ahead = Number(process.env.CLOCK_AHEAD_MS);
if (!Number.isSafeInteger(ahead)) throw new Error("CLOCK_AHEAD_MS must be a whole number of milliseconds.");

const ofMachine = Date.now.bind(Date);
Date.now = () => ofMachine() + ahead;
// A proxy, so that dates that Node.js itself makes are still instances of Date.
globalThis.Date = new Proxy(Date, {
  construct: (made, given, target) =>
    Reflect.construct(made, given.length > 0 ? given : [made.now()], target),
});
