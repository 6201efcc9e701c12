import { seeded } from "~/ground/chance/random";
import type { Trait } from "~/personality/traits";
import { platformLabel } from "~/platforms/catalogue";
import type { Signal } from "~/platforms/signals";
import { type ChoiceAnswer, NOTHING_KNOWN } from "~/twin/engine/inputs";
import { mainTraits } from "~/twin/testing/choices/choice";
import { CHOICES } from "~/twin/testing/choices/choices";
import { findOdyssey } from "../catalogue";
import type { OdysseyCategory } from "../odyssey";
import { pictureOf } from "../picture/picture-of";
import { isDrawn, shownPicture } from "../picture/shown-picture.server";
import { makeReport, NO_GROUNDS } from "../reports/making";
import { personOf } from "../reports/person";
import type { ReportInsight } from "../reports/report";
import { inShownOrder, shownInsight } from "../reports/shown-insight.server";
import type { ShownReport } from "../reports/shown-report";
import { signalsOfHabit, signalsOfMeasure } from "./habit";
import { MADE_UP_PEOPLE, type MadeUpPerson, ORDINARY } from "./people";

/** The report of a made-up person, with its odyssey. */
export type Sample = ShownReport & {
  id: string;
  title: string;
  category: OdysseyCategory;
  description: string;
};

/** Any seed will do; another would give different figures. */
const SEED = 2026;
const PLANNING: Trait = "conscientiousness";

function planningAnswers({ answers, chosen }: NonNullable<MadeUpPerson["planned"]>): ChoiceAnswer[] {
  return CHOICES.filter((choice) => mainTraits(choice).includes(PLANNING))
    .slice(0, answers)
    .map(({ id, loadings }, index) => {
      const planned = (loadings[PLANNING] ?? 0) > 0 ? "a" : "b";
      const other = planned === "a" ? "b" : "a";
      return {
        choiceId: id,
        chosen: index < chosen ? planned : other,
        confidence: null,
        probabilityA: 0.5,
        answeredAt: "2026-01-01T12:00:00.000Z",
      };
    });
}

const isOf = (signal: Signal, { basis }: ReportInsight) =>
  basis.kind === "signal" &&
  basis.platform === signal.platform &&
  basis.source === signal.source &&
  basis.signal === signal.kind;

function sampleOfPerson(person: MadeUpPerson): Sample {
  const odyssey = findOdyssey(person.odyssey);
  if (!odyssey) throw new Error(`There is no odyssey ${person.odyssey}`);
  const { habits = [], measures = [], now, before, planned } = person;
  const random = seeded(SEED);
  const signals = [
    ...habits.flatMap((habit) => signalsOfHabit(habit, random)),
    ...measures.flatMap((measure) => signalsOfMeasure(measure, random)),
  ];
  const scores = { ...ORDINARY, ...now };
  const answers = planned ? planningAnswers(planned) : [];
  const inputs = { ...NOTHING_KNOWN, scores, signals, answers };
  const picture = pictureOf(odyssey, signals, []);
  const grounds = { ...NO_GROUNDS, picture };
  const report = makeReport(odyssey, personOf(inputs, [], { ...ORDINARY, ...before }), grounds);
  const { id, title, category, description } = odyssey;
  return {
    ...{ id, title, category, description },
    picture: picture ? shownPicture(picture) : null,
    insights: inShownOrder(report.insights, odyssey).map((insight) =>
      shownInsight(
        insight,
        isDrawn(picture, insight) ? undefined : signals.find((signal) => isOf(signal, insight)),
      ),
    ),
    recommendations: report.recommendations,
    platforms: report.platforms.map(platformLabel),
    dataPoints: report.dataPoints,
  };
}

const made = new Map<string, Sample>();

/** The odysseys that have a sample, one for each category. */
export const SAMPLES = MADE_UP_PEOPLE.flatMap(({ odyssey }) => findOdyssey(odyssey) ?? []);

/** The sample named in an address; the first by default. Each is made once, since all visitors see the same. */
export function sampleOf(asked: string | null): Sample {
  const person = MADE_UP_PEOPLE.find(({ odyssey }) => odyssey === asked) ?? MADE_UP_PEOPLE[0];
  if (!person) throw new Error("There is no sample");
  const sample = made.get(person.odyssey) ?? sampleOfPerson(person);
  made.set(person.odyssey, sample);
  return sample;
}
