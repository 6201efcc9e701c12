/** What the sums record of entries: those of one source, kind, creator and day. */
export type CountedEntries = {
  source: string;
  kind: string;
  /** Null where the archive names no creator. */
  creator: string | null;
  /** YYYY-MM-DD. */
  day: string;
  count: number;
  /** Sum of the amounts; null if none has any. */
  amount: number | null;
};

/** A row of `TitleDay`, as its columns in order. */
export type DaySum = [source: string, kind: string, day: string, count: number, amount: number | null];
/** A row of `CreatorMonth`. The creator is empty where the archive names no creator. */
export type MonthSum = [
  source: string,
  kind: string,
  creator: string,
  month: string,
  count: number,
  amount: number | null,
  firstDay: string,
  lastDay: string,
];
/** A row of `CreatorSpan`. */
export type SpanSum = [span: string, source: string, kind: string, creator: string, count: number];

const MONTHS_A_QUARTER = 3;

/** The quarter of a month or day: "2026-Q1". @param day YYYY-MM, or YYYY-MM-DD */
export const quarterOf = (day: string) =>
  `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / MONTHS_A_QUARTER)}`;

const plus = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : one + other;

/** Collects rows by key. */
class Sums<Row extends readonly unknown[]> {
  readonly #rows = new Map<string, Row>();

  /** Stores the result of applying `change` to the existing row, if any. */
  put(key: readonly string[], change: (row: Row | undefined) => Row): void {
    const text = JSON.stringify(key);
    this.#rows.set(text, change(this.#rows.get(text)));
  }

  /** In the order of the keys, so that concurrent transactions cannot deadlock. */
  all(): Row[] {
    return [...this.#rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  }
}

/** The sums of some entries by day, and by creator in months, quarters and years. */
export function sumsOf(entries: readonly CountedEntries[]): {
  days: DaySum[];
  months: MonthSum[];
  spans: SpanSum[];
} {
  const [days, months, spans] = [new Sums<DaySum>(), new Sums<MonthSum>(), new Sums<SpanSum>()];
  for (const { source, kind, creator, day, count, amount } of entries) {
    const name = creator ?? "";
    const month = day.slice(0, 7);
    days.put([source, kind, day], (row) => [
      source,
      kind,
      day,
      count + (row?.[3] ?? 0),
      plus(amount, row?.[4] ?? null),
    ]);
    months.put([source, kind, name, month], (row) => [
      source,
      kind,
      name,
      month,
      count + (row?.[4] ?? 0),
      plus(amount, row?.[5] ?? null),
      row && row[6] <= day ? row[6] : day,
      row && row[7] >= day ? row[7] : day,
    ]);
    for (const span of [day.slice(0, 4), quarterOf(day)]) {
      spans.put([span, source, kind, name], (row) => [span, source, kind, name, count + (row?.[4] ?? 0)]);
    }
  }
  return { days: days.all(), months: months.all(), spans: spans.all() };
}
