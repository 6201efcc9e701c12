/** What is known of one day. */
type KnownDay = {
  /** Null without an entry. */
  amount: number | null;
  part: number;
  isWeekend: boolean;
};

/** Something that can be foretold: a fraction whose two parts are sums over days. */
export type Quantity = {
  /** Days that a forecast is about; whole weeks. */
  horizon: number;
  /** What a day adds above and below the line of the fraction. */
  above: (day: KnownDay) => number;
  below: (day: KnownDay) => number;
  /** The highest that there can be; null for none. */
  most: number | null;
  /** Whether `above` counts something and `below` is the same for every day, so that only certain figures can come. */
  isWhole: boolean;
  /** Whether a day without an entry is not known rather than without. */
  isMeasured?: true;
  /** The smallest difference that is one, such as one event in the whole period. */
  grain: number;
  /** Least days with an entry, and least sum of `amount`, in the last 26 weeks. */
  least: { days: number; amount: number };
};

const WEEK = 7;
const MONTH = 365.25 / 12;
const FOUR_WEEKS = 28;
const TWELVE_WEEKS = 84;

const amountOf = ({ amount }: KnownDay) => amount ?? 0;

/** So many in each so many days, over four weeks. */
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
 * What the twin foretells, by the name under which it is stored: names must not change. Of figures a day without one is
 * not known, of events it has none.
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
  /** Of seconds. */
  "hours-a-week": {
    ...counted(WEEK),
    above: (day) => amountOf(day) / SECONDS,
    isWhole: false,
    least: { days: 10, amount: 12 * SECONDS },
  },
  "weekend-share": share(({ amount, isWeekend }) => (isWeekend ? (amount ?? 0) : 0)),
  "events-before-noon": share(({ part }) => part),
  /** Of hours asleep: nights a week of those that were measured. */
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

/** The quantity of a name; null for an unknown one. */
export function quantityOf(about: string): Quantity | null {
  return isAbout(about) ? QUANTITIES[about] : null;
}

/** A figure as it is stored, told and compared: to six digits after the point, so that 2 is 2 however it was summed. */
export function storedFigure(figure: number): number {
  return Math.round(figure * 1e6) / 1e6;
}
