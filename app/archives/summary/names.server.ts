import { monthsOfCreators } from "~/entries/sums/creators.server";
import type { Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { streamOf } from "../streams";
import { type ImportSummary, NAMES_MOST, type StreamSummary } from "./summary";

/** The parts of a name of a kind of entries, "platform stream kind". */
function partsOf(name: string) {
  const [platform = "", stream = "", kind = ""] = name.split(" ");
  return { platform, stream: streamOf(platform, stream)?.keptAs ?? stream, kind };
}

type Found = {
  /** The kinds kept with titles, and the most frequent creators that the reading found of each kind. */
  titled: readonly string[];
  names: Readonly<Record<string, readonly string[]>>;
};

/** The creators, most frequent first in the stream's months; those without titles there are left out. */
async function ranked(
  userId: string,
  { platform: source, ...stream }: StreamSummary,
  kind: string,
  creators: readonly string[],
): Promise<{ creators: string[]; isLed: boolean }> {
  const counts = new Map<string, number>();
  const asked = creators.map((creator) => ({ source, kind, creator }));
  for (const { creator, month, count } of await monthsOfCreators(userId, asked)) {
    if (month < stream.first.slice(0, 7) || month > stream.last.slice(0, 7)) continue;
    counts.set(creator, (counts.get(creator) ?? 0) + count);
  }
  const inOrder = [...counts].sort(([, one], [, other]) => other - one);
  const [first, second] = inOrder.map(([, count]) => count);
  return {
    creators: inOrder.slice(0, NAMES_MOST).map(([creator]) => creator),
    isLed: first !== undefined && first !== second,
  };
}

/**
 * The streams with their most frequent creators, by the titles that are kept. The reading has counted all creators, so
 * that only its few most frequent are looked up.
 */
export async function withNames(
  userId: string,
  streams: readonly StreamSummary[],
  { titled, names }: Found,
): Promise<StreamSummary[]> {
  const kinds = titled.map((name) => ({ ...partsOf(name), creators: names[name] ?? [] }));
  const all: StreamSummary[] = [];
  for (const one of streams) {
    const own = kinds.filter(({ platform, stream }) => platform === one.platform && stream === one.stream);
    const found: StreamSummary["names"] = [];
    for (const { kind, creators } of own) {
      if (creators.length === 0) continue;
      const inOrder = await ranked(userId, one, kind, creators);
      if (inOrder.creators.length > 0) found.push({ kind, ...inOrder });
    }
    all.push({ ...one, names: found });
  }
  return all;
}

/** The number of titles that an account keeps of some kinds. @param titled as "platform stream kind" */
export async function titleCount(userId: string, titled: readonly string[]): Promise<number> {
  if (titled.length === 0) return 0;
  const kinds = titled.map(partsOf).map(({ platform: source, kind }) => ({ source, kind }));
  const { _sum } = await db.titleDay.aggregate({ where: { userId, OR: kinds }, _sum: { count: true } });
  return _sum.count ?? 0;
}

type Added = {
  titled: readonly string[];
  titlesAdded: number;
  /** How many events of each stream no other import had. */
  counted: readonly { platform: string; stream: string; added: number }[];
};

/** How many titles came for what was only counted before: those beyond what is new. */
export function namedSince({ titled, titlesAdded, counted }: Added): ImportSummary["named"] {
  const kinds = titled.map(partsOf);
  const isTitled = (one: { platform: string; stream: string }) =>
    kinds.some(({ platform, stream }) => platform === one.platform && stream === one.stream);
  const isNew = counted.filter(isTitled).reduce((sum, { added }) => sum + added, 0);
  const count = titlesAdded - isNew;
  return count > 0 ? { count, kinds: [...new Set(kinds.map(({ kind }) => kind))] } : null;
}

type Named = Pick<ImportSummary, "streams">;

const namesIn = ({ streams }: Named) =>
  streams.flatMap(({ platform: source, names }) =>
    names.flatMap(({ kind, creators }) => creators.map((creator) => ({ source, kind, creator }))),
  );

/** The names that a test lets pass; kinds without any are left out. */
export function keepingNames<Summary extends Named>(
  summary: Summary,
  isKept: (name: { source: string; kind: string; creator: string }) => boolean,
): Summary {
  const streams = summary.streams.map((stream) => ({
    ...stream,
    names: stream.names.flatMap(({ kind, creators, isLed }) => {
      const left = creators.filter((creator) => isKept({ source: stream.platform, kind, creator }));
      return left.length > 0 ? [{ kind, creators: left, isLed: isLed && left[0] === creators[0] }] : [];
    }),
  }));
  return { ...summary, streams };
}

/** The summary without creators of whom no title is left. */
export async function withNamesLeft(
  tx: Pick<Transaction, "creatorMonth">,
  userId: string,
  summary: ImportSummary,
): Promise<ImportSummary> {
  const named = namesIn(summary);
  if (named.length === 0) return summary;
  const left = await tx.creatorMonth.findMany({
    where: { userId, OR: named },
    distinct: ["source", "kind", "creator"],
    select: { source: true, kind: true, creator: true },
  });
  const keyOf = (one: { source: string; kind: string; creator: string }) =>
    JSON.stringify([one.source, one.kind, one.creator]);
  const keys = new Set(left.map(keyOf));
  return keepingNames(summary, (name) => keys.has(keyOf(name)));
}
