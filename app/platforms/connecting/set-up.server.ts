import { env } from "~/env.server";
import { paths } from "~/paths";
import { PLATFORMS } from "../registry";
import { settingsOf } from "./ready.server";

/** Whether the operator set what a platform takes. Never a value, nor its length. */
export type PlatformSetUp = {
  name: string;
  label: string;
  /** By their whole names, such as `LINKEDIN_CLIENT_ID`. */
  settings: { name: string; isSet: boolean; isNeeded: boolean }[];
  /** Whether all that it needs is set. */
  isComplete: boolean;
  /** The address that the operator registers with the platform. */
  callback: string;
};

/** How each platform is set up here that this version can connect, in the order of the registry. */
export function platformSetUps(): PlatformSetUp[] {
  return PLATFORMS.flatMap((platform) => {
    const { name, label, connector } = platform;
    if (!connector) return [];
    const { values, missing, standIn } = settingsOf(platform);
    const whole = (setting: string) => `${name.toUpperCase()}_${setting}`;
    const settings = [
      ...connector.settings.map((setting) => ({
        setting,
        isSet: values[setting] !== undefined,
        isNeeded: true,
      })),
      ...(connector.optionalSettings ?? []).map((setting) => ({
        setting,
        isSet: values[setting] !== undefined,
        isNeeded: false,
      })),
      // Nobody misses it where it is not set.
      ...(standIn === undefined ? [] : [{ setting: "BASE_URL", isSet: true, isNeeded: false }]),
    ];
    return [
      {
        name,
        label,
        settings: settings.map(({ setting, ...told }) => ({ name: whole(setting), ...told })),
        isComplete: missing.length === 0,
        callback: `${env().appOrigin}${paths.platformCallback(name)}`,
      },
    ];
  });
}
