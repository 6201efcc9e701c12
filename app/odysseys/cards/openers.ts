import { wayAddress } from "~/archives/way-address";
import { platformLabel } from "~/platforms/catalogue";
import { isFromArchive } from "~/platforms/signals";
import { paths } from "~/web/paths";
import { enumerated } from "~/web/ui/text/enumerated";
import type { Odyssey, OdysseyStream } from "../odyssey";
import type { OdysseyGrounds } from "./readiness";
import { countedIn, isMet, type OdysseyStep, requirementsOf } from "./requirements";

/** The effort of each way: a consent, a few minutes, a file to request and wait for, patience. */
const EFFORTS = {
  connect: 1,
  assessment: 2,
  choices: 2,
  preference: 2,
  archive: 3,
  more: 8,
  "not-here": 9,
} as const;
type Way = keyof typeof EFFORTS;

/** One action that would open a locked odyssey. */
type Opener = { way: Way; platforms: readonly string[] };

/** The locked odysseys that one action would open. */
type OpenerGroup<Shown> = { key: string; title: string; step: OdysseyStep | null; odysseys: Shown[] };

const keyOf = ({ way, platforms }: Opener) => [way, ...platforms].join(" ");
const effortOf = ({ way, platforms }: Opener) => EFFORTS[way] * Math.max(1, platforms.length);

/** A platform's streams read by the odyssey that still have too few observations. */
function lackingOf(odyssey: Odyssey, platform: string, context: OdysseyGrounds): OdysseyStream[] {
  return odyssey.insights.flatMap(({ basis }) =>
    basis.from === "signal" &&
    basis.stream.platform === platform &&
    countedIn(basis.stream, odyssey, context) < basis.least
      ? [basis.stream]
      : [],
  );
}

/** The ways to obtain a platform's missing data. */
function waysTo(odyssey: Odyssey, platform: string, context: OdysseyGrounds): Way[] {
  const sources = lackingOf(odyssey, platform, context).flatMap((stream) => stream.sources);
  const byGrant = sources.some((source) => !isFromArchive(source)) && !context.connected.has(platform);
  const canConnect = byGrant && context.canConnect(platform);
  const ways: Way[] = canConnect ? ["connect"] : [];
  if (sources.some(isFromArchive)) ways.push("archive");
  return ways.length > 0 ? ways : [byGrant ? "not-here" : "more"];
}

/**
 * The user's own words that would open an odyssey whose platforms are connected. A trait alone opens none, unless the
 * assessment is all that the odyssey's list still lacks.
 */
function ownWords(odyssey: Odyssey, context: OdysseyGrounds): Opener[] {
  const missing = odyssey.insights
    .map(({ basis }) => basis)
    .filter((basis) => !isMet(basis, odyssey, context));
  if (missing.length > 0 && missing.every(({ from }) => from === "trait")) {
    return [{ way: "assessment", platforms: [] }];
  }
  return missing.flatMap(({ from }): Opener[] =>
    from === "choices" || from === "preference" ? [{ way: from, platforms: [] }] : [],
  );
}

/** The actions that would each open a locked odyssey on their own. */
function openersOf(odyssey: Odyssey, context: OdysseyGrounds): Opener[] {
  const missing = odyssey.requiredPlatforms.filter((name) => !context.connected.has(name));
  if (missing.length > 1) {
    const ways = missing.map((platform) => waysTo(odyssey, platform, context));
    const common = (["connect", "archive"] as const).filter((way) => ways.every((one) => one.includes(way)));
    if (common.length > 0) return common.map((way) => ({ way, platforms: missing }));
    return [{ way: ways.flat().includes("not-here") ? "not-here" : "archive", platforms: missing }];
  }
  const lacking = missing.length > 0 ? missing : odyssey.requiredPlatforms;
  const ofPlatforms = lacking.flatMap((platform) =>
    waysTo(odyssey, platform, context).map((way): Opener => ({ way, platforms: [platform] })),
  );
  if (missing.length > 0) return ofPlatforms;
  return [...ofPlatforms, ...ownWords(odyssey, context)];
}

function titleOf({ way, platforms }: Opener, isAssessed: boolean): string {
  const labels = enumerated(platforms.map(platformLabel));
  switch (way) {
    case "connect":
      return `With ${labels} connected`;
    case "archive":
      return `With your ${labels} ${platforms.length > 1 ? "archives" : "archive"}`;
    case "assessment":
      return "With your assessment";
    case "choices":
      return isAssessed ? "With more everyday choices" : "With your assessment and everyday choices";
    case "preference":
      return "With a preference you are sure of";
    case "more":
      return `With more weeks of ${labels}`;
    case "not-here":
      return `With ${labels}, which this server cannot connect`;
  }
}

function stepOf({ way, platforms: [platform] }: Opener, isAssessed: boolean): OdysseyStep | null {
  switch (way) {
    case "connect":
      return { words: "Connect", to: paths.integrations() };
    case "archive":
      return { words: "Upload", to: paths.archives() };
    case "assessment":
      return { words: "Take the assessment", to: paths.personalityAssessment() };
    case "choices":
      return isAssessed
        ? { words: "Test your twin", to: paths.testYourTwin() }
        : { words: "Take the assessment", to: paths.personalityAssessment() };
    case "preference":
      return { words: "Add one", to: paths.preferences() };
    case "more":
      return { words: "What is counted", to: paths.signals(platform) };
    case "not-here":
      return null;
  }
}

/**
 * What to do for a locked odyssey, on its card. If this server cannot connect what is missing, leads to an archive;
 * null if there is no archive either.
 */
export function nextStepFor(odyssey: Odyssey, grounds: OdysseyGrounds): OdysseyStep | null {
  const missing = odyssey.requiredPlatforms.filter((name) => !grounds.connected.has(name));
  if (missing.length === 0) return requirementsOf(odyssey, grounds).find(({ step }) => step)?.step ?? null;
  const ways = missing.map((platform) => ({ platform, ways: waysTo(odyssey, platform, grounds) }));
  if (ways.some((one) => one.ways.includes("connect"))) {
    return { words: "Connect Platforms", to: paths.integrations() };
  }
  const archive = ways.find((one) => one.ways.includes("archive"));
  return archive ? { words: "Upload an archive", to: wayAddress(archive.platform) } : null;
}

/**
 * Groups locked odysseys by what would open them. An odyssey that several actions would open appears once, in the group
 * that opens most for the least effort: of the actions that would open it alone, the one with the most locked odysseys
 * per unit of effort (`EFFORTS`, for each platform); in a tie the lesser effort, then the first by name. The groups are
 * in the same order; last come those that only time, or nothing here, would open.
 */
export function groupByOpener<Shown extends { id: string }>(
  locked: readonly { odyssey: Odyssey; shown: Shown }[],
  context: OdysseyGrounds,
): OpenerGroup<Shown>[] {
  const all = locked.map((one) => ({ ...one, openers: openersOf(one.odyssey, context) }));
  const counts = new Map<string, number>();
  for (const { openers } of all) {
    for (const key of new Set(openers.map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const worth = (opener: Opener) => (counts.get(keyOf(opener)) ?? 0) / effortOf(opener);
  const better = (one: Opener, other: Opener) =>
    Number(EFFORTS[one.way] >= EFFORTS.more) - Number(EFFORTS[other.way] >= EFFORTS.more) ||
    worth(other) - worth(one) ||
    effortOf(one) - effortOf(other) ||
    (keyOf(one) < keyOf(other) ? -1 : 1);
  const groups = new Map<string, { opener: Opener; odysseys: Shown[] }>();
  for (const { shown, openers } of all) {
    const [opener] = openers.toSorted(better);
    if (!opener) continue;
    const group = groups.get(keyOf(opener)) ?? { opener, odysseys: [] };
    group.odysseys.push(shown);
    groups.set(keyOf(opener), group);
  }
  const isAssessed = context.person.facts.traits !== null;
  return [...groups]
    .sort(([, one], [, other]) => better(one.opener, other.opener))
    .map(([key, { opener, odysseys }]) => ({
      key,
      title: `${titleOf(opener, isAssessed)}: ${odysseys.length}`,
      step: stepOf(opener, isAssessed),
      odysseys,
    }));
}
