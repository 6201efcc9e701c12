import { env } from "~/ground/env.server";
import { paths } from "~/web/paths";
import { PLATFORMS } from "../registry";
import { settingsOf } from "./ready.server";

/** Which of a platform's settings the operator has set. Never contains values or their lengths. */
export type PlatformSetUp = {
  name: string;
  label: string;
  /** Full names, such as `LINKEDIN_CLIENT_ID`. */
  settings: { name: string; isSet: boolean; isNeeded: boolean }[];
  /** Whether all required settings are present. */
  isComplete: boolean;
  /** Whether people also sign in with it, which has its own callback URL. */
  signsIn: boolean;
  /** Callback URL to register at the platform. */
  callback: string;
};

/** The set-up state of every platform in the registry, in its order. */
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
      // The stand-in's setting is listed only if it is set.
      ...(standIn === undefined ? [] : [{ setting: "BASE_URL", isSet: true, isNeeded: false }]),
    ];
    return [
      {
        name,
        label,
        signsIn: platform.signsIn ?? false,
        settings: settings.map(({ setting, ...told }) => ({ name: whole(setting), ...told })),
        isComplete: missing.length === 0,
        callback: `${env().appOrigin}${paths.platformCallback(name)}`,
      },
    ];
  });
}
