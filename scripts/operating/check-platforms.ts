/**
 * `npm run check-platforms`: whether each platform's settings are complete and its addresses answer. Exits with 1 if
 * something that is set up would not work.
 */
import { SettingsError } from "~/ground/env/settings-error.server";
import { withoutEmpty } from "~/ground/env.server";
import { refuseToStart } from "~/ground/refused-start.server";
import { PLATFORMS } from "~/platforms/registry";
import { checkPlatforms, tableOf } from "./platform-checks";

const { given, problems } = withoutEmpty(process.env, PLATFORMS);
if (problems.length > 0) refuseToStart(new SettingsError(problems));
const found = await checkPlatforms(PLATFORMS, given, new Date());
const broken = found.filter(({ isBroken }) => isBroken);
console.log(tableOf(found));
console.log(
  broken.length === 0
    ? "\nNothing that is set up is broken."
    : `\nBroken: ${broken.map(({ label }) => label).join(", ")}.`,
);
process.exitCode = broken.length === 0 ? 0 : 1;
