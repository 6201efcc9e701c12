/**
 * Topics of preferences: English words that name them, and how the twin phrases its interpretation, after "Your twin
 * reads … as". Words as common in complaints (noisy, constant, crowd) are left out.
 */
export const TOPIC_WORDS = {
  quiet: {
    words:
      "quiet quietly calm silent silence peaceful peace focused focus undisturbed private solitude library",
    reading: "a liking for quiet",
  },
  lively: {
    words: "lively energetic buzzing bustling vibrant music party parties",
    reading: "a liking for lively places",
  },
  small: {
    words: "small smaller intimate few handful pair pairs two three four",
    reading: "a liking for small groups",
  },
  large: {
    words: "large larger big bigger huge many festival festivals everyone",
    reading: "a liking for large groups",
  },
  structured: {
    words: "structured structure fixed routine routines planned regular scheduled consistent predictable",
    reading: "a liking for fixed plans",
  },
  flexible: {
    words: "flexible flexibility spontaneous loose freedom varied changing unplanned",
    reading: "a liking for open plans",
  },
  early: {
    words: "early morning mornings",
    reading: "a liking for the morning",
  },
  evening: {
    words: "evening evenings night nights",
    reading: "a liking for the evening",
  },
  direct: {
    words: "direct directly straight straightforward blunt frank honest clear concise brief short plain",
    reading: "a liking for plain words",
  },
  gentle: {
    words: "gentle warm friendly kind diplomatic tactful supportive encouraging soft polite considerate",
    reading: "a liking for a gentle tone",
  },
  often: {
    words: "often daily frequent frequently hourly immediate instant",
    reading: "a liking for frequent contact",
  },
  seldom: {
    words: "weekly monthly occasional occasionally",
    reading: "a liking for contact now and then",
  },
  team: {
    words: "team teams teamwork collaborative collaborate collaboration together shared group groups pairing",
    reading: "a liking for doing things together",
  },
  solo: {
    words: "solo alone independent independently autonomous autonomy myself own individual",
    reading: "a liking for doing things on your own",
  },
  fast: {
    words: "fast quick quickly rapid active brisk",
    reading: "a liking for a fast pace",
  },
  slow: {
    words: "slow slowly slower relaxed unhurried leisurely calm gentle",
    reading: "a liking for a slow pace",
  },
  remote: {
    words: "remote remotely home hybrid anywhere",
    reading: "a liking for working away from the office",
  },
  onsite: {
    words: "office onsite site workshop studio coworking",
    reading: "a liking for working on site",
  },
  outdoors: {
    words:
      "outdoors outdoor outside nature hiking hike walking walks running cycling swimming garden gardening sport sports climbing",
    reading: "a liking for being outdoors",
  },
  arts: {
    words:
      "reading books music art arts museum museums film films cinema theatre theater writing painting crafts cooking",
    reading: "a liking for the arts",
  },
  care: {
    words: "family friends helping help kindness community caring care fairness compassion loyalty",
    reading: "care for people",
  },
  growth: {
    words: "growth learning learn curiosity creativity discovery development exploring",
    reading: "a wish to grow",
  },
  achievement: {
    words: "achievement success ambition discipline excellence career",
    reading: "a wish to achieve",
  },
  security: {
    words: "security stability safety tradition home savings health",
    reading: "a wish for security",
  },
  deep: {
    words: "deep deeper meaningful thoughtful",
    reading: "a liking for talks with depth",
  },
  light: {
    words: "light casual playful fun humour humor jokes relaxed",
    reading: "a liking for light talk",
  },
  online: {
    words: "online chat messages messaging video text texting remote",
    reading: "a liking for contact at a distance",
  },
  inperson: {
    words: "person face meeting meetings visit visits",
    reading: "a liking for meeting in person",
  },
} as const;

export type Topic = keyof typeof TOPIC_WORDS;
