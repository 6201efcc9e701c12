import type { Trait } from "../traits";

// Only the sentences; interpretation.ts selects them. All refer to the displayed figure, so those under `neuroticism`
// describe Emotional Stability. Each is hedged, since these are tendencies and not verdicts.

/** Result card: 'high' from 50, otherwise 'low'. */
export const INTERPRETATIONS: Record<Trait, { high: string; low: string }> = {
  openness: {
    high: "You tend to enjoy ideas and images, and to ask what else a thing could be.",
    low: "You tend to prefer what is concrete, and to trust what has proved itself over what is merely new.",
  },
  conscientiousness: {
    high: "You tend to prepare, to keep things in order and to see a plan through.",
    low: "You tend to take things as they come, and to keep plans loose so that they can change.",
  },
  extraversion: {
    high: "You tend to feel at ease among people, and often start the conversation yourself.",
    low: "You tend to listen before you speak, and may prefer a few people to a crowd.",
  },
  agreeableness: {
    high: "You tend to notice what others feel, and to make time for them.",
    low: "You tend to keep some distance from other people's troubles, and to look at the matter first.",
  },
  neuroticism: {
    high: "You tend to stay calm under pressure, and moods usually pass without taking over.",
    low: "You tend to feel strain and changes of mood strongly, and may need time to settle afterwards.",
  },
};

type InsightTexts = {
  low: string;
  /** Only used above the middle: further down the error band includes 50 and `middle` is used. */
  moderate: string;
  high: string;
  /** If the error band includes 50, whatever the level. */
  middle: string;
};

export const INSIGHTS: Record<Trait, InsightTexts> = {
  openness: {
    low: "You tend to go for what is practical, and a new idea may win you over once its use is clear.",
    moderate: "You lean towards ideas and imagination, and keep a foot in what is tried and known.",
    high: "You tend to think in ideas and images, and a fresh angle may draw you more than a familiar one.",
    middle:
      "Your openness is near the middle: you could go for the new or for the tried, as the moment asks.",
  },
  conscientiousness: {
    low: "You tend to decide in the moment, which leaves room for change and may let small tasks slip.",
    moderate: "You lean towards order and planning, with some room left for what comes up.",
    high: "You tend to prepare and to follow a plan, and a sudden change of it may cost you something.",
    middle: "Your conscientiousness is near the middle: you could plan or improvise, as the stakes ask.",
  },
  extraversion: {
    low: "You tend to stay in the background at first, and a quiet hour may suit you more than a full room.",
    moderate: "You lean towards company and conversation, and may still want time to yourself.",
    high: "You tend to talk easily with people, known and new, and a lively room may suit you well.",
    middle: "Your extraversion is near the middle: you could enjoy the crowd or the quiet, as the day goes.",
  },
  agreeableness: {
    low: "You tend to look at the matter before the mood, and may find it easier to say an unwelcome thing.",
    moderate: "You lean towards warmth and attention to others, and may still hold your own line.",
    high: "You tend to sense what others feel and to make time for them, and may put their wishes first.",
    middle: "Your agreeableness is near the middle: you could put the person or the matter first.",
  },
  neuroticism: {
    low: "You tend to feel stress and shifts of mood strongly, which may warn you early and may also tire you.",
    moderate: "You lean towards calm, and stress may still reach you on a full day.",
    high: "You tend to stay even under pressure, and may need little time to settle after an upset.",
    middle:
      "Your emotional stability is near the middle: you could stay calm or feel the strain, as the load goes.",
  },
};

/** Short labels on the profile page. Source: document 1, section 4. */
export const LABELS: Record<Trait, { high: string; moderate: string; low: string }> = {
  openness: { high: "Creative Explorer", moderate: "Balanced Thinker", low: "Practical Focused" },
  conscientiousness: {
    high: "Highly Organized",
    moderate: "Moderately Structured",
    low: "Flexible Approach",
  },
  extraversion: { high: "Social Connector", moderate: "Ambivert", low: "Thoughtful Observer" },
  agreeableness: { high: "Team Player", moderate: "Cooperative", low: "Independent" },
  neuroticism: { high: "Emotionally Stable", moderate: "Adaptable", low: "Sensitive Processor" },
};
