import { entryText } from "~/entries/entry-text";
import { db } from "~/ground/database/db.server";
import { platformLabel } from "~/platforms/catalogue";
import { capital } from "~/web/ui/text/capital";
import { dayInWords } from "~/web/ui/text/moment-in-words";
import { shareInPercent } from "~/web/ui/text/percent";
import { foretellingLines } from "./accuracy.server";
import { TWIN_FORECAST_COLUMNS, type TwinForecastJson, twinForecastOf } from "./listing.server";
import { aboutInWords, figureInWords, rangeInWords } from "./words";

/** Maximum number of open and of resolved forecasts shown; the JSON interface and the export have all. */
const SHOWN = 60;
const NAME_LENGTH = 80;

/** A table row: the forecast's name, and its cells. */
export type ForetoldRow = { id: string; heading: string; cells: string[] };

/** Forecasts in tables; those without rows are not shown. */
type ForetoldTables = {
  weeks: ForetoldRow[];
  returns: ForetoldRow[];
  /** Further ones of `returns`, which are folded. */
  folded: ForetoldRow[];
};

/** The tables of the screen. */
export type TwinForecastsScreen = { lines: string[]; open: ForetoldTables; resolved: ForetoldTables };

/** The order of forecasts that were made together, whichever ids they got. */
const BY_SUBJECT = [{ source: "asc" }, { about: "asc" }, { creator: "asc" }, { id: "asc" }] as const;

/** Number of forecasts of a return that are shown at once, of those that are open and of those that turned out. */
const BOLDEST = 3;

const WEEK_OUTCOMES: Readonly<Record<string, string>> = { inside: "inside", outside: "outside" };
const RETURN_OUTCOMES: Readonly<Record<string, string>> = { yes: "Yes", no: "No" };
const VOID = "Not known";

function rowOf(forecast: TwinForecastJson): ForetoldRow & { isReturn: boolean } {
  const { id, source, to, outcome, observed } = forecast;
  const name = (what: string) => `${platformLabel(source)}: ${what}`;
  // Kept on one line, since the name beside it takes all the room it can get.
  const until = dayInWords(to).replaceAll(" ", "\u00a0");
  if ("probability" in forecast) {
    const { about, probability } = forecast;
    const came = outcome === null ? [] : [RETURN_OUTCOMES[outcome] ?? VOID];
    const cells = [until, shareInPercent(probability), ...came];
    return { id, heading: name(entryText(about.creator, NAME_LENGTH)), cells, isReturn: true };
  }
  const { about } = forecast;
  const said = outcome === null || observed === null ? undefined : WEEK_OUTCOMES[outcome];
  const came = said && observed !== null ? `${figureInWords(about, observed)}, ${said}` : VOID;
  const cells = [until, rangeInWords(about, forecast), ...(outcome === null ? [] : [capital(came)])];
  return { id, heading: name(aboutInWords(about)), cells, isReturn: false };
}

/** A stored forecast, with what its boldness is measured by. */
type StoredForecast = Parameters<typeof twinForecastOf>[0] & { plainChance: number | null };

/** How far a forecast is from what repeating the past months gives; 0 for those of a quantity, which are not sorted. */
function boldness({
  probability,
  plainChance,
}: {
  probability: number | null;
  plainChance: number | null;
}): number {
  return probability === null || plainChance === null ? 0 : Math.abs(probability - plainChance);
}

/** The boldest first; those of quantities stay in their order. */
function tablesOf(forecasts: readonly StoredForecast[]): ForetoldTables {
  const rows = forecasts
    .toSorted((one, other) => boldness(other) - boldness(one))
    .map(twinForecastOf)
    .map(rowOf);
  const of = (isWanted: boolean) =>
    rows.filter(({ isReturn }) => isReturn === isWanted).map(({ isReturn: _isReturn, ...row }) => row);
  const returns = of(true);
  return { weeks: of(false), returns: returns.slice(0, BOLDEST), folded: returns.slice(BOLDEST) };
}

/** A user's forecasts by the twin, open and resolved, and how accurate they turned out. */
export async function twinForecastsScreen(userId: string): Promise<TwinForecastsScreen> {
  const select = { ...TWIN_FORECAST_COLUMNS, plainChance: true };
  const [lines, open, resolved] = await Promise.all([
    foretellingLines(userId),
    db.twinForecast.findMany({
      where: { userId, resolvedAt: null },
      orderBy: [{ madeAt: "desc" }, { to: "asc" }, ...BY_SUBJECT],
      take: SHOWN,
      select,
    }),
    db.twinForecast.findMany({
      where: { userId, resolvedAt: { not: null } },
      orderBy: [{ resolvedAt: "desc" }, { to: "desc" }, ...BY_SUBJECT],
      take: SHOWN,
      select,
    }),
  ]);
  return { lines, open: tablesOf(open), resolved: tablesOf(resolved) };
}
