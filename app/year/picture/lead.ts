import type { YearChange, YearFinding, YearPicture } from "./picture";

const sumOfMonths = ({ months }: { months: readonly number[] }) =>
  months.reduce((sum, count) => sum + count, 0);

/** A creator who is new and already among the most frequent. */
function newAndFrequent({ firsts, creators }: Parts): YearFinding | null {
  const frequent = new Set(creators.flatMap((kind) => kind.creators.map(({ name }) => name)));
  const found = firsts.find(({ name }) => frequent.has(name));
  return found ? { from: "firsts", ...found } : null;
}

/** The change since the year before that is furthest from none, if chance does not account for it. */
function clearestChange({ changes }: Parts): YearFinding | null {
  const [clearest] = changes
    .filter(({ verdict }) => verdict !== "open")
    .sort((one, other) => Math.abs(Math.log(other.ratio)) - Math.abs(Math.log(one.ratio)));
  if (!clearest) return null;
  const { label, sentence } = clearest;
  return {
    from: "changes",
    name: null,
    sentence: `${label} ${sentence.slice(0, 1).toLowerCase()}${sentence.slice(1)}`,
  };
}

/** The most frequent creator, unless the next one is as frequent. */
function foremost({ creators: [kind] }: Parts): YearFinding | null {
  const [first, second] = kind?.creators ?? [];
  if (!first || (second && sumOfMonths(second) >= sumOfMonths(first))) return null;
  return { from: "creators", name: first.name, sentence: `Most of all: ${first.words}.` };
}

type Parts = Pick<YearPicture, "firsts" | "creators" | "clock" | "notes"> & {
  changes: readonly YearChange[];
};

/**
 * The finding that a year opens with: somebody new who became a favourite, a change beyond chance, the most frequent
 * creator, the part of the day, or what stands out in the calendar. Null if there is none of these.
 */
export function leadOf(parts: Parts): YearFinding | null {
  const found = newAndFrequent(parts) ?? clearestChange(parts) ?? foremost(parts);
  if (found) return found;
  if (parts.clock?.sentence) return { from: "clock", name: null, sentence: parts.clock.sentence };
  const [note] = parts.notes;
  return note ? { from: "notes", name: null, sentence: note } : null;
}
