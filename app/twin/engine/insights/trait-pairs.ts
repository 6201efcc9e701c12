import { calm, high, low, sensitive } from "../conditions";
import type { InsightRule } from "./rule";

/** What two traits say together that neither says alone. Both must be clear of the middle. */
export const TRAIT_PAIR_RULES: readonly InsightRule[] = [
  {
    id: "ideas-carried-through",
    when: [high("openness"), high("conscientiousness")],
    text: "You tend to have ideas and to carry them through, and may find it hard to leave one unfinished.",
  },
  {
    id: "ideas-before-plans",
    when: [high("openness"), low("conscientiousness")],
    text: "You tend to follow a new idea more readily than a plan, so a date may help one of them along.",
  },
  {
    id: "proven-and-planned",
    when: [low("openness"), high("conscientiousness")],
    text: "You tend to rely on proven ways and to keep to them, and may want good reasons before a routine changes.",
  },
  {
    id: "simple-and-loose",
    when: [low("openness"), low("conscientiousness")],
    text: "You tend to keep things simple and unplanned, and may pass over what has no plain use yet.",
  },
  {
    id: "ideas-in-talk",
    when: [high("openness"), high("extraversion")],
    text: "You tend to think aloud, and a conversation may be where an idea takes its shape.",
  },
  {
    id: "ideas-in-quiet",
    when: [high("openness"), low("extraversion")],
    text: "You tend to turn ideas over on your own first, and may share them late, when they are formed.",
  },
  {
    id: "known-company",
    when: [low("openness"), high("extraversion")],
    text: "You tend to enjoy company most in places and ways that you know.",
  },
  {
    id: "known-quiet",
    when: [low("openness"), low("extraversion")],
    text: "You tend to be at ease with few people and known ways, and may need a reason to leave either.",
  },
  {
    id: "curious-and-warm",
    when: [high("openness"), high("agreeableness")],
    text: "You tend to be curious about people as well as ideas, and may take in a view that isn't yours.",
  },
  {
    id: "curious-and-critical",
    when: [high("openness"), low("agreeableness")],
    text: "You tend to question an idea in the open, whoever had it, and may sound sharper than you mean.",
  },
  {
    id: "quiet-preparation",
    when: [high("conscientiousness"), low("extraversion")],
    text: "You tend to prepare without much noise, so others may not see how much went into it.",
  },
  {
    id: "plans-for-others",
    when: [high("conscientiousness"), high("extraversion")],
    text: "You tend to organise people as well as things, and may be the one who names the date.",
  },
  {
    id: "yes-to-what-comes",
    when: [low("conscientiousness"), high("extraversion")],
    text: "You tend to say yes to what comes up, and may find more in the week than it holds.",
  },
  {
    id: "own-rhythm",
    when: [low("conscientiousness"), low("extraversion")],
    text: "You tend to follow your own rhythm, away from company and from fixed plans.",
  },
  {
    id: "reliable-for-others",
    when: [high("conscientiousness"), high("agreeableness")],
    text: "You tend to keep what you promised to others, and may put your own tasks behind theirs.",
  },
  {
    id: "standards-said-aloud",
    when: [high("conscientiousness"), low("agreeableness")],
    text: "You tend to hold work to a standard and to say when it falls short, your own and that of others.",
  },
  {
    id: "careful-under-strain",
    when: [high("conscientiousness"), sensitive],
    text: "You tend to prepare with care and to feel it when something slips, so spare time in a plan may help.",
  },
  {
    id: "steady-plans",
    when: [high("conscientiousness"), calm],
    text: "You tend to keep to a plan when there is pressure, and may expect others to stay as even.",
  },
  {
    id: "late-pressure",
    when: [low("conscientiousness"), sensitive],
    text: "You tend to leave things open and to feel the strain near the end, so a small early step may ease it.",
  },
  {
    id: "open-ends",
    when: [low("conscientiousness"), calm],
    text: "You tend to let things come to you, and an open end may trouble others more than you.",
  },
  {
    id: "drawing-people-in",
    when: [high("extraversion"), high("agreeableness")],
    text: "You tend to draw people in and to look after them once they are there.",
  },
  {
    id: "outspoken",
    when: [high("extraversion"), low("agreeableness")],
    text: "You tend to speak up, and to say openly where you disagree.",
  },
  {
    id: "listening",
    when: [low("extraversion"), high("agreeableness")],
    text: "You tend to care for people one at a time, and may listen more than you speak.",
  },
  {
    id: "own-counsel",
    when: [low("extraversion"), low("agreeableness")],
    text: "You tend to keep your own counsel, and may decide without asking around.",
  },
  {
    id: "strain-shared",
    when: [high("extraversion"), sensitive],
    text: "You tend to show what moves you, and talking about it may settle you.",
  },
  {
    id: "strain-kept-inside",
    when: [low("extraversion"), sensitive],
    text: "You tend to feel a good deal and to show little of it, so people close to you may have to be told.",
  },
  {
    id: "others-troubles",
    when: [high("agreeableness"), sensitive],
    text: "You tend to take other people's troubles to heart, and they may stay with you after the talk.",
  },
  {
    id: "calm-for-others",
    when: [high("agreeableness"), calm],
    text: "You tend to stay even when someone near you is upset, which may be why they come to you.",
  },
  {
    id: "quick-to-object",
    when: [low("agreeableness"), sensitive],
    text: "You tend to react when something seems unfair, and a pause before the answer may serve you.",
  },
  {
    id: "firm-in-dispute",
    when: [low("agreeableness"), calm],
    text: "You tend to hold your line in a dispute without being shaken by it.",
  },
  {
    id: "vivid-outcomes",
    when: [high("openness"), sensitive],
    text: "You tend to picture how things could go, for better and for worse.",
  },
  {
    id: "unworried-by-the-new",
    when: [high("openness"), calm],
    text: "You tend to meet the unfamiliar with curiosity, and it may cost you little worry.",
  },
];
