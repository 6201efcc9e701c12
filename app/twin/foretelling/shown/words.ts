import { shareInPercent } from "~/web/ui/text/percent";

const NAMES: Readonly<Record<string, string>> = {
  "plays-a-week": "plays a week",
  "episodes-a-week": "episodes a week",
  "videos-a-week": "films and videos a week",
  "searches-a-week": "searches a week",
  "places-a-week": "visits to places a week",
  "purchases-a-month": "purchases a month",
  "installs-a-month": "apps installed a month",
  "books-finished": "books finished",
  "hours-a-week": "hours a week",
  "weekend-share": "share at weekends",
  "events-before-noon": "share before noon",
  "nights-of-seven-hours": "nights of seven hours a week",
};
const SHARES: ReadonlySet<string> = new Set(["weekend-share", "events-before-noon"]);

/** A quantity's name, shown after that of its source: "plays a week". */
export const aboutInWords = (about: string) => NAMES[about] ?? about;

/** A figure of a quantity in words, to a tenth: "31", "5.6", "40 %". */
export function figureInWords(about: string, figure: number): string {
  return SHARES.has(about) ? shareInPercent(figure) : String(Math.round(figure * 10) / 10);
}

/** A range in words: "31 to 52". */
export function rangeInWords(about: string, { low, high }: { low: number; high: number }): string {
  const [from, to] = [figureInWords(about, low), figureInWords(about, high)];
  return from === to ? from : `${from} to ${to}`;
}
