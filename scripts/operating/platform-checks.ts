import type { Given } from "~/ground/env/given";
import { isOrigin, isUnencryptedElsewhere } from "~/ground/env/origin";
import { readPlatform } from "~/ground/env/platforms";
import type { Connector, Platform } from "~/platforms/connector";
import { CallFailure, call } from "~/web/oauth/call.server";

/** The result for a platform, one line of the table. Never holds a setting's value. */
export type Found = {
  label: string;
  settings: string;
  authorize: string;
  token: string;
  data: string;
  /** Whether the platform is at least partly set up but would not work. */
  isBroken: boolean;
};

const ANSWERS = "answers";
/** Failures that still prove that the host answered. */
const ALSO_ANSWERS = ["redirected", "too-large"];

type Settings = ReturnType<typeof readPlatform>;

/** What is wrong with a stand-in's address, or null. */
function standInProblem(name: string, standIn: string | undefined): string | null {
  if (standIn === undefined || (isOrigin(standIn) && !isUnencryptedElsewhere(standIn))) return null;
  return `${name}_BASE_URL is no origin with https, or of this machine`;
}

/** What fails when the connector uses the settings, such as Apple's key for a signature. */
async function proofProblem(connector: Connector, { values }: Settings, now: Date): Promise<string | null> {
  try {
    await connector.proof?.({ ...values }, now);
    return null;
  } catch {
    return "what proves who this server is cannot be made of them";
  }
}

/** What to say about the settings, and whether the platform can be tried with them. */
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

/** `answers`, or why not, with the host if it is not obvious. Any answer of the host counts. */
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

/** Checks one platform: its settings, and whether its addresses answer within ten seconds. */
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

/** Checks all platforms at once. */
export function checkPlatforms(platforms: readonly Platform[], given: Given, now: Date): Promise<Found[]> {
  return Promise.all(
    platforms.flatMap((platform) => {
      const { connector } = platform;
      return connector ? [checkPlatform(platform, connector, given, now)] : [];
    }),
  );
}

/** Formats the results in columns. */
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
