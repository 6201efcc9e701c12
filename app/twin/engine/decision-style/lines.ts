import type { Side } from "~/personality/scoring/place";
import type { ResearchWay, Style } from "./tendencies";

// Wording of the decision patterns. The middle has no lines, since nothing is said there.

type ClearSide = Exclude<Side, "middle">;

export const STYLE_LINES: Record<Style, Record<ClearSide, string>> = {
  rational: {
    high: "You tend to gather the facts and to weigh a decision step by step.",
    low: "You tend to decide without a long list of reasons for and against.",
  },
  intuitive: {
    high: "You tend to trust a first sense of what is right, and may look for the reasons afterwards.",
    low: "You tend to set little by a hunch, and may want firmer ground.",
  },
  dependent: {
    high: "You tend to ask others what they think before a larger decision.",
    low: "You tend to settle a decision by yourself, and may ask others only afterwards.",
  },
  avoidant: {
    high: "You tend to put a hard decision off, and a date may help you more than further thought.",
    low: "You tend to face a decision when it comes up rather than to put it off.",
  },
  spontaneous: {
    high: "You tend to decide in the moment, and may change course as easily.",
    low: "You tend to let a decision rest before you act on it.",
  },
};

/** The line used if no other applies. */
export const NO_STYLE_LINE =
  "No way of deciding stands out from your traits. Answers to everyday choices may show one.";

export const RISK_LINES: Record<ClearSide, string> = {
  high: "You tend to accept some risk when something may be gained.",
  low: "You tend to choose what is safe over what may gain more.",
};

export const RISK_NAMES: Record<Side, string> = { low: "Low", middle: "Moderate", high: "High" };

export const SPEED_NAMES: Record<Side, string> = { low: "Deliberate", middle: "Moderate", high: "Quick" };

export const RESEARCH_NAMES: Record<ResearchWay | "mixed", string> = {
  broad: "Broad scanning",
  deep: "Deep diving",
  quick: "Quick look",
  mixed: "Mixed",
};

export const RESEARCH_LINES: Record<ResearchWay, string> = {
  broad: "You tend to look widely and to pick things up from many sources before you choose.",
  deep: "You tend to look into a few good sources thoroughly before you choose.",
  quick: "You tend to look for what is enough to decide, and may leave the rest unread.",
};

export const SURE_LINE = "You tend to feel sure of everyday choices once you have made them.";
export const UNSURE_LINE = "You tend to leave room for doubt in everyday choices.";

/** Lines on how time is distributed, from platform data, which shows nothing else about deciding. */
export const TIME_LINES = {
  "even-weeks":
    "Your weeks are alike in what your twin counted, so what returns in them may be decided once for all.",
  "uneven-weeks":
    "Your weeks differ in what your twin counted, so what is decided for one may not fit the next.",
  "even-months":
    "Your months are alike in what your twin counted, so what returns in them may be decided once a year.",
  "uneven-months":
    "Your months differ in what your twin counted, so the fullest one may be worth deciding ahead for.",
} as const;

export const CARELESS_LINE =
  "Many of your answers in a row were identical, so these patterns may not describe you well.";
