/**
 * `npm run check-platforms`: for each platform, whether its settings are complete and its addresses answer. Ends with 1
 * when something that is set up would not work.
 */
import { PLATFORMS } from "~/platforms/registry";
import { checkPlatforms, tableOf } from "./check-platforms/check";

// An empty one is as good as none.
const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value));
const found = await checkPlatforms(PLATFORMS, given, new Date());
const broken = found.filter(({ isBroken }) => isBroken);
console.log(tableOf(found));
console.log(
  broken.length === 0
    ? "\nNothing that is set up is broken."
    : `\nBroken: ${broken.map(({ label }) => label).join(", ")}.`,
);
process.exitCode = broken.length === 0 ? 0 : 1;
