/** What is known about one day. */
type KnownDay = {
  /** Null without an entry. */
  amount: number | null;
  part: number;
  isWeekend: boolean;
};

/** A quantity to forecast: a fraction whose numerator and denominator are sums over days. */
export type Quantity = {
  /** Length of a forecast's period in days; whole weeks. */
  horizon: number;
  /** What a day adds to the numerator (`above`) and to the denominator (`below`). */
  above: (day: KnownDay) => number;
  below: (day: KnownDay) => number;
  /** Highest possible figure; null if there is no limit. */
  most: number | null;
  /** Whether `above` is a count and `below` the same for every day, so that only certain figures can occur. */
  isWhole: boolean;
  /** Whether a day without an entry is unknown rather than zero. */
  isMeasured?: true;
  /** Smallest meaningful difference, such as one event in the whole period. */
  grain: number;
  /** Minimum number of days with an entry, and minimum sum of `amount`, in the last 26 weeks. */
  least: { days: number; amount: number };
};

const WEEK = 7;
const MONTH = 365.25 / 12;
const FOUR_WEEKS = 28;
const TWELVE_WEEKS = 84;

const amountOf = ({ amount }: KnownDay) => amount ?? 0;

/** Number of events per `each` days, over four weeks by default. */
const counted = (each: number, horizon = FOUR_WEEKS): Quantity => ({
  horizon,
  above: amountOf,
  below: () => 1 / each,
  most: null,
  isWhole: true,
  grain: each / horizon,
  least: { days: 10, amount: 12 },
});

/** A share of all events. */
const share = (above: Quantity["above"]): Quantity => ({
  horizon: FOUR_WEEKS,
  above,
  below: amountOf,
  most: 1,
  isWhole: false,
  grain: 0.02,
  least: { days: 40, amount: 60 },
});

const SECONDS = 3600;
const SEVEN_HOURS = 7;

/**
 * The quantities that the twin forecasts, by the name under which they are stored: names must not change. A day without an
 * entry is unknown if the quantity is measured, and zero otherwise.
 */
const QUANTITIES = {
  "plays-a-week": counted(WEEK),
  "episodes-a-week": counted(WEEK),
  "videos-a-week": counted(WEEK),
  "searches-a-week": counted(WEEK),
  "places-a-week": counted(WEEK),
  "purchases-a-month": counted(MONTH, TWELVE_WEEKS),
  "installs-a-month": counted(MONTH, TWELVE_WEEKS),
  "books-finished": { ...counted(TWELVE_WEEKS, TWELVE_WEEKS), least: { days: 3, amount: 3 } },
  /** Amounts are in seconds. */
  "hours-a-week": {
    ...counted(WEEK),
    above: (day) => amountOf(day) / SECONDS,
    isWhole: false,
    least: { days: 10, amount: 12 * SECONDS },
  },
  "weekend-share": share(({ amount, isWeekend }) => (isWeekend ? (amount ?? 0) : 0)),
  "events-before-noon": share(({ part }) => part),
  /** Amounts are hours asleep; the figure is nights a week, of the nights that were measured. */
  "nights-of-seven-hours": {
    horizon: FOUR_WEEKS,
    above: ({ amount }) => (amount !== null && amount >= SEVEN_HOURS ? 1 : 0),
    below: ({ amount }) => (amount === null ? 0 : 1 / WEEK),
    most: WEEK,
    isWhole: false,
    isMeasured: true,
    grain: 0.25,
    least: { days: 120, amount: 0 },
  },
} satisfies Record<string, Quantity>;

type About = keyof typeof QUANTITIES;

/** Whether a text names a quantity. */
function isAbout(text: string): text is About {
  return Object.hasOwn(QUANTITIES, text);
}

/** The quantity with this name; null if unknown. */
export function quantityOf(about: string): Quantity | null {
  return isAbout(about) ? QUANTITIES[about] : null;
}

/** A figure as stored, shown and compared: rounded to six decimals, so that 2 is 2 however it was summed. */
export function storedFigure(figure: number): number {
  return Math.round(figure * 1e6) / 1e6;
}
