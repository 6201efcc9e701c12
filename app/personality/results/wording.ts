import type { Trait } from "../traits";

// Only the sentences; interpretation.ts selects them. All refer to the displayed figure, so those under `neuroticism`
// describe Emotional Stability. Each is hedged, since these are tendencies and not verdicts.

/** Result card: 'high' in the upper half of the sample, otherwise 'low'. */
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

/** Result card: in the middle of the sample, where the figure's level on the documented scale is on the other side of it. */
export const NEITHER_SIDE = "Close enough to the middle that neither side describes you.";

/** The sentence for each side of the sample's middle; the middle has none. */
export const INSIGHTS: Record<Trait, { low: string; high: string }> = {
  openness: {
    low: "You tend to go for what is practical, and a new idea may win you over once its use is clear.",
    high: "You tend to think in ideas and images, and a fresh angle may draw you more than a familiar one.",
  },
  conscientiousness: {
    low: "You tend to decide in the moment, which leaves room for change and may let small tasks slip.",
    high: "You tend to prepare and to follow a plan, and a sudden change of it may cost you something.",
  },
  extraversion: {
    low: "You tend to stay in the background at first, and a quiet hour may suit you more than a full room.",
    high: "You tend to talk easily with people, known and new, and a lively room may suit you well.",
  },
  agreeableness: {
    low: "You tend to look at the matter before the mood, and may find it easier to say an unwelcome thing.",
    high: "You tend to sense what others feel and to make time for them, and may put their wishes first.",
  },
  neuroticism: {
    low: "You tend to feel stress and shifts of mood strongly, which may warn you early and may also tire you.",
    high: "You tend to stay even under pressure, and may need little time to settle after an upset.",
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
