import type { Given } from "~/env/given";
import { isOrigin, isUnencryptedElsewhere } from "~/env/origin";
import { readPlatform } from "~/env/platforms";
import { CallFailure, call } from "~/oauth/call.server";
import type { Connector, Platform } from "~/platforms/connector";

/** What was found of a platform, a line of the table. No value of a setting is in it. */
export type Found = {
  label: string;
  settings: string;
  authorize: string;
  token: string;
  data: string;
  /** Whether it is set up, in part at least, and would not work. */
  isBroken: boolean;
};

const ANSWERS = "answers";
/** What a host sends that answers, though no answer of this kind is of use to the product. */
const ALSO_ANSWERS = ["redirected", "too-large"];

type Settings = ReturnType<typeof readPlatform>;

/** What is wrong with an address that stands in for a platform's; null for nothing. */
function standInProblem(name: string, standIn: string | undefined): string | null {
  if (standIn === undefined || (isOrigin(standIn) && !isUnencryptedElsewhere(standIn))) return null;
  return `${name}_BASE_URL is no origin with https, or of this machine`;
}

/** Whether the settings can be used for what the connector makes of them, such as Apple's key for a signature. */
async function proofProblem(connector: Connector, { values }: Settings, now: Date): Promise<string | null> {
  try {
    await connector.proof?.({ ...values }, now);
    return null;
  } catch {
    return "what proves who this server is cannot be made of them";
  }
}

/** What is to be said of the settings, and whether they are such that the platform can be tried. */
async function settingsFound(platform: Platform, connector: Connector, read: Settings, now: Date) {
  const prefix = platform.name.toUpperCase();
  const missing = connector.settings.filter((setting) => read.values[setting] === undefined);
  const isSet = missing.length < connector.settings.length;
  if (!isSet) return { text: "not set up", isSet, isRight: true };
  if (missing.length > 0) {
    const names = missing.map((setting) => `${prefix}_${setting}`);
    return { text: `missing: ${names.join(", ")}`, isSet, isRight: false };
  }
  const problem = standInProblem(prefix, read.standIn) ?? (await proofProblem(connector, read, now));
  const text = problem ?? (read.standIn === undefined ? "complete" : "complete, with a stand-in");
  return { text, isSet, isRight: problem === null };
}

/** `answers`, or why it does not, with the host where that is not plain. Any answer of the host's will do. */
async function answerOf(urls: readonly string[], standIn: string | undefined): Promise<string> {
  const found = await Promise.all(
    urls.map(async (url) => {
      try {
        await call(url, {}, standIn);
        return ANSWERS;
      } catch (thrown) {
        if (!(thrown instanceof CallFailure)) throw thrown;
        if (ALSO_ANSWERS.includes(thrown.code)) return ANSWERS;
        return urls.length === 1 ? thrown.code : `${thrown.code} (${new URL(url).host})`;
      }
    }),
  );
  return found.find((one) => one !== ANSWERS) ?? ANSWERS;
}

/** Looks at one platform: its settings, and whether its addresses answer within ten seconds. */
async function checkPlatform(
  platform: Platform,
  connector: Connector,
  given: Given,
  now: Date,
): Promise<Found> {
  const read = readPlatform(given, platform.name, connector.settings);
  const { text, isSet, isRight } = await settingsFound(platform, connector, read, now);
  const { protocol, dataAt = [] } = connector;
  const addresses = [[protocol.authorization], [protocol.token], dataAt];
  const answers = await Promise.all(addresses.map((urls) => answerOf(urls, read.standIn)));
  const [authorize = "", token = "", data = ""] = answers;
  const isBroken = isSet && (!isRight || answers.some((answer) => answer !== ANSWERS));
  return {
    label: platform.label,
    settings: text,
    authorize,
    token,
    data: dataAt.length > 0 ? data : "–",
    isBroken,
  };
}

/** Looks at all of them at once. */
export function checkPlatforms(platforms: readonly Platform[], given: Given, now: Date): Promise<Found[]> {
  return Promise.all(
    platforms.flatMap((platform) => {
      const { connector } = platform;
      return connector ? [checkPlatform(platform, connector, given, now)] : [];
    }),
  );
}

/** What was found, as lines in columns. */
export function tableOf(found: readonly Found[]): string {
  const rows = [
    ["platform", "settings", "authorize", "token", "data"],
    ...found.map(({ label, settings, authorize, token, data }) => [label, settings, authorize, token, data]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
