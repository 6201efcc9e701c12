import { platformLabel } from "~/platforms/catalogue";
import { periodWords } from "~/twin/engine/signals/period";
import { signalFigures } from "~/twin/signals/charts/chart.server";
import { signalTitle, VALUE_NAMES } from "~/twin/signals/signal-words";
import { capital } from "~/web/ui/text/capital";
import { periodAt } from "~/year/period";
import { WITH_PLACE } from "~/year/picture/sources";
import type { ReportInsight } from "../reports/report";
import type { ShownPicture } from "../reports/shown-report";
import type { BarsPicture, DaysPicture, StoredPicture } from "./report-picture";

/** The look of a calendar of one source: in one hue, without a pattern. */
const LOOK = 0;

function shownDays({ platform, year, of, sentence, ...days }: DaysPicture): ShownPicture | null {
  const period = periodAt(String(year));
  if (!period) return null;
  const label = platformLabel(platform);
  const what = WITH_PLACE.test(of) ? of : `${of} on ${label}`;
  const caption = `${capital(what)} in ${year}: ${sentence.slice(0, 1).toLowerCase()}${sentence.slice(1)}`;
  const { levels, counts, rows } = days;
  return {
    shows: "days",
    calendar: { source: platform, label, look: LOOK, of, levels, counts, rows, sentence: caption },
    period,
  };
}

function shownBars({ signal: kind, of, from, to, gaps, ...rest }: BarsPicture): ShownPicture | null {
  const figures = signalFigures({ ...rest, kind, from, to });
  if (figures.shows !== "bars") return null;
  const title = signalTitle({ of, kind });
  return {
    shows: "bars",
    chart: { figures, title, valueName: VALUE_NAMES[kind] },
    period: periodWords(from, to, gaps),
  };
}

/** A stored picture as shown; null if nothing in it can be drawn. */
export function shownPicture(picture: StoredPicture): ShownPicture | null {
  return picture.shows === "days" ? shownDays(picture) : shownBars(picture);
}

/** Whether an insight is about the signal that a picture draws. */
export function isDrawn(picture: StoredPicture | undefined, { basis }: ReportInsight): boolean {
  if (picture?.shows !== "bars" || basis.kind !== "signal") return false;
  const { platform, source, signal } = picture;
  return basis.platform === platform && basis.source === source && basis.signal === signal;
}
