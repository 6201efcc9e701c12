/** What can be due: a decision by its deadline, a review by its day, a forecast by the day on which it can be known. */
export type DueKind = "decision" | "review" | "forecast";

/** Titles in the bell, the calendar and emails, which reveal nothing of the text. */
export const DUE_TITLES: Record<DueKind, string> = {
  decision: "A decision is due",
  review: "A review is due",
  forecast: "A forecast is due",
};

/** Every kind, in the order of the weekly email. */
export const DUE_KINDS = Object.keys(DUE_TITLES) as readonly DueKind[];

/** The titles for several at once. */
export const DUE_TITLES_OF_SEVERAL: Record<DueKind, (count: number) => string> = {
  decision: (count) => `${count} decisions are due`,
  review: (count) => `${count} reviews are due`,
  forecast: (count) => `${count} forecasts are due`,
};
