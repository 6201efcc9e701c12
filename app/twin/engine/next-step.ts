import { type Category, SCREEN_CATEGORIES } from "~/preferences/categories";
import { counted, grouped } from "~/web/ui/text/counted";
import { enumerated } from "~/web/ui/text/enumerated";
import { inPercent } from "~/web/ui/text/percent";
import { ENOUGH_ANSWERS } from "../testing/predictor/evaluation";
import {
  type Action,
  ADD_PREFERENCE,
  RETAKE_ASSESSMENT,
  SEE_PREFERENCES,
  SEE_PROFILE,
  TAKE_ASSESSMENT,
  TEST_TWIN,
} from "./actions";
import { HELD_FROM } from "./evidence";
import type { TwinInputs } from "./inputs";

export type NextStep = {
  title: string;
  why: string;
  action: Action;
};

/** A step, and how much it would teach the twin, from 0 to 100. */
type Candidate = NextStep & { gain: number };

const GAIN = {
  assessment: 100,
  retake: 70,
  firstPreference: 60,
  firstAnswers: 50,
  eachEmptyCategory: 11,
  surerPreferences: 20,
  /** The value of another answer decreases with their number: 300 / (answers + 10). */
  moreAnswers: 300,
};

function assessmentStep({ scores, careless }: TwinInputs): Candidate[] {
  if (!scores) {
    return [
      {
        gain: GAIN.assessment,
        title: "Take the personality assessment",
        why: "Thirty statements give your twin its five traits. Most of what it can say rests on them.",
        action: TAKE_ASSESSMENT,
      },
    ];
  }
  if (!careless) return [];
  return [
    {
      gain: GAIN.retake,
      title: "Take the assessment again",
      why: "Ten or more answers in a row were identical, so your twin counts the result half.",
      action: RETAKE_ASSESSMENT,
    },
  ];
}

/** Category names inside a sentence. */
const SPOKEN: Partial<Record<Category, string>> = { social: "social life" };

function emptyCategories({ preferences }: TwinInputs): string[] {
  const filled = new Set(preferences.map(({ category }) => category));
  return SCREEN_CATEGORIES.filter((category) => !filled.has(category)).map(
    (category) => SPOKEN[category] ?? category,
  );
}

function preferenceSteps(inputs: TwinInputs): Candidate[] {
  if (inputs.preferences.length === 0) {
    return [
      {
        gain: GAIN.firstPreference,
        title: "Add a first preference",
        why: "It says what your traits can't: what you want where you live and work.",
        action: ADD_PREFERENCE,
      },
    ];
  }
  const empty = emptyCategories(inputs);
  const steps: Candidate[] = [];
  if (empty.length > 0) {
    steps.push({
      gain: GAIN.eachEmptyCategory * empty.length,
      title: `Add a preference on ${enumerated(empty)}`,
      why: `Your twin knows nothing you like on ${enumerated(empty)}, so it can only use your traits there.`,
      action: ADD_PREFERENCE,
    });
  }
  const held = inputs.preferences.filter(({ confidence }) => confidence >= HELD_FROM).length;
  if (held * 2 < inputs.preferences.length) {
    steps.push({
      gain: GAIN.surerPreferences,
      title: "Say how sure you are of your preferences",
      why: `${grouped(held)} of your ${counted(inputs.preferences.length, "preference")} ${held === 1 ? "reaches" : "reach"} ${inPercent(HELD_FROM)}, and your twin uses only those.`,
      action: SEE_PREFERENCES,
    });
  }
  return steps;
}

function answerStep({ answers }: TwinInputs): Candidate {
  const count = answers.length;
  if (count < ENOUGH_ANSWERS) {
    const missing = ENOUGH_ANSWERS - count;
    return {
      gain: GAIN.firstAnswers,
      title: `Test your twin with ${counted(missing, "everyday choice")}`,
      why: `Answer ${ENOUGH_ANSWERS}, and it can say how often it is right about you.${count > 0 ? ` You have answered ${count}.` : ""}`,
      action: TEST_TWIN,
    };
  }
  return {
    gain: GAIN.moreAnswers / (count + ENOUGH_ANSWERS),
    title: "Test your twin a little further",
    why: `It has learned from ${count} of your answers. Each further one corrects it where your traits mislead it.`,
    action: TEST_TWIN,
  };
}

/** Worth more than another answer once there are over 40. */
const READING: Candidate = {
  gain: 6,
  title: "Read your profile and correct it",
  why: "Your twin has what it needs for now. Tell it what you don't recognise.",
  action: SEE_PROFILE,
};

/**
 * The action that would teach the twin most, with a reason using the user's own figures. The gains are the product's
 * own ranking: docs/formulas.md, "Next best step".
 */
export function nextBestStep(inputs: TwinInputs): NextStep {
  const candidates = [...assessmentStep(inputs), ...preferenceSteps(inputs), answerStep(inputs), READING];
  const { title, why, action } = candidates.reduce((best, next) => (next.gain > best.gain ? next : best));
  return { title, why, action };
}
