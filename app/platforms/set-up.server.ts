import { env } from "~/env.server";
import { paths } from "~/paths";
import { findPlatform } from "./catalogue";
import { PLATFORMS } from "./registry";

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
  const { appOrigin, platform: readPlatform } = env();
  return PLATFORMS.flatMap(({ name, label, connector }) => {
    if (!connector) return [];
    const { settings: needed, optionalSettings: optional = [] } = connector;
    const { values, standIn } = readPlatform(name, [...needed, ...optional]);
    const told = (setting: string, isNeeded: boolean) => ({
      name: `${name.toUpperCase()}_${setting}`,
      isSet: values[setting] !== undefined,
      isNeeded,
    });
    const settings = [
      ...needed.map((setting) => told(setting, true)),
      ...optional.map((setting) => told(setting, false)),
      // Nobody misses it where it is not set.
      ...(standIn === undefined ? [] : [{ ...told("BASE_URL", false), isSet: true }]),
    ];
    return [
      {
        name,
        label,
        settings,
        isComplete: settings.every(({ isSet, isNeeded }) => isSet || !isNeeded),
        callback: `${appOrigin}${paths.platformCallback(name)}`,
      },
    ];
  });
}

/** Whether this server can connect a platform: there is such a connection, and its settings are complete. */
export function isSetUp(name: string): boolean {
  const connector = findPlatform(name)?.connector;
  if (!connector) return false;
  const { values } = env().platform(name, connector.settings);
  return connector.settings.every((setting) => values[setting] !== undefined);
}
