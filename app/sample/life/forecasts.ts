import type { ForecastOutcome } from "~/desk/forecasts/schema";
import { daysAfter } from "~/desk/today";
import type { Act } from "./acts";
import { instantAt } from "./clock";
import type { Course } from "./course";

/** What the days of a forecast are counted from: the last day, or a turning point. */
type Anchor = "last" | "moved" | "ran";

/**
 * A forecast: the day it was made and the day it could be known, counted from its anchor, how sure the person was, and what came of
 * it; null if nobody has said yet.
 */
type Foretold = readonly [
  anchor: Anchor,
  made: number,
  due: number,
  percent: number,
  outcome: ForecastOutcome | null,
  statement: string,
  tags: readonly string[],
  decision?: string,
];

/** A little too sure at the top, about right in the middle: neither perfect nor poor. */
const FORETOLD: readonly Foretold[] = [
  ["last", -862, -832, 80, "yes", "The woodwork course takes place", ["learning"]],
  ["last", -845, -800, 70, "yes", "I finish the bookshelf within six weeks", ["learning"]],
  ["last", -820, -770, 60, "no", "Mum visits before the course ends", ["family"]],
  ["last", -760, -730, 90, "yes", "The rent goes up by less than five per cent", ["home", "money"]],
  ["last", -705, -580, 75, "no", "I read ten novels in four months", ["reading"]],
  ["last", -650, -600, 85, "yes", "The team keeps its Friday call", ["work"]],
  ["last", -690, -655, 75, "yes", "My review at work names no new gap", ["work"]],
  ["last", -630, -595, 85, "no", "The boiler lasts until the landlord replaces it", ["home"]],
  ["last", -600, -570, 55, "yes", "It rains on more than half of the days this month", ["weather"]],
  ["moved", -330, -285, 65, "yes", "Ruth's band plays its first concert", ["friends"]],
  ["moved", -212, -175, 95, "yes", "The quiet room is still there after the rebuilding", ["work"], "desk"],
  ["moved", -205, -170, 70, "no", "I keep to one coffee a day for a month", ["habits"]],
  ["moved", -180, -130, 60, "yes", "Ruth's band has more than a thousand listeners", ["friends"]],
  ["moved", -150, -110, 80, "yes", "I am asked to a second interview", ["work"]],
  ["moved", -108, -92, 75, "yes", "They offer me the job in Bristol", ["work"]],
  ["moved", -80, -5, 90, "no", "The move costs less than I have put aside", ["home", "money"], "city"],
  ["moved", -60, -25, 70, "yes", "Somebody takes over my old room within a month", ["home"]],
  ["moved", -40, -1, 85, "yes", "I have the keys in time", ["home"], "city"],
  ["moved", 4, 45, 65, "no", "I sleep through Friday nights over the pub", ["home"], "flat"],
  ["moved", 20, 70, 55, "no", "Dad comes to see the new flat by midsummer", ["family"]],
  ["ran", 4, 60, 70, "yes", "I run five kilometres without a stop", ["running"]],
  ["moved", 60, 95, 60, "yes", "I know the names of everyone on my floor", ["work"]],
  ["ran", 52, 83, 80, "yes", "I finish the ten kilometres in under an hour", ["running"], "race"],
  ["last", -116, -88, 85, "yes", "The ferry runs on the day of the trip", ["weather"]],
  ["last", -112, -70, 65, "yes", "Ruth's band is played on the radio", ["friends"]],
  ["last", -120, -80, 90, "yes", "The deposit of the old flat comes back whole", ["money"]],
  ["last", -98, -60, 75, "no", "I cook at home on five days of each week", ["habits"]],
  ["last", -74, -45, 40, "no", "They agree to four days a week", ["work"], "four-days"],
  ["last", -70, -28, 85, "yes", "The train to work keeps its timetable", ["work"]],
  ["last", -62, -33, 80, "no", "The new starter bakes well by its third loaf", ["habits"]],
  ["last", -58, -29, 60, "yes", "The physiotherapist says I may go on", ["running"]],
  ["last", -55, -20, 30, "no", "I see the sea on three weekends of a month", ["home"]],
  ["last", -44, -15, 60, "void", "The open-air swim takes place", ["running"]],
  ["last", -30, -2, 70, null, "I run on twelve days out of thirty", ["running"]],
  ["last", -23, -1, 65, null, "The bicycle needs no repair in its first weeks", ["money"], "bicycle"],
  ["last", -12, 20, 55, null, "The landlord agrees to a dog", ["home"], "dog"],
  ["last", -5, 45, 80, null, "Ruth's band sells out its next concert", ["friends"]],
  ["last", -3, 75, 35, null, "I read four more books in ten weeks", ["reading"]],
];

const EVENING = 21 * 60;

/** The person's forecasts, and how they turned out. */
export function forecastActs(course: Course): Act[] {
  return FORETOLD.flatMap(
    ([anchor, made, due, probability, outcome, statement, tags, decision], index): Act[] => {
      const of = `forecast-${index}`;
      const [begun, dueOn] = [daysAfter(course[anchor], made), daysAfter(course[anchor], due)];
      const forecast = { statement, probability, dueOn, tags: [...tags] };
      const minute = EVENING + (index % 7) * 4;
      const sealed: Act = {
        at: instantAt(begun, minute),
        kind: "forecast",
        of,
        forecast,
        ...(decision && { decision }),
      };
      if (outcome === null) return [sealed];
      return [sealed, { at: instantAt(dueOn, minute + 5), kind: "resolved", of, outcome }];
    },
  );
}
