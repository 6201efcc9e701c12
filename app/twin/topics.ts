/**
 * What a preference's text speaks of, found by small lists of English words. A preference is free text: the place
 * where it was filed (category and subcategory) says most, and these lists only tell one side from the other.
 */
const WORDS = {
  quiet:
    "quiet quietly calm silent silence peaceful peace focused focus undisturbed private solitude library",
  lively: "lively busy energetic buzzing loud noisy bustling vibrant music party parties crowd crowds",
  small: "small smaller intimate few handful pair pairs two three four one close couple",
  large: "large larger big bigger huge many crowd crowds festival festivals everyone",
  structured: "structured structure fixed routine routines planned regular scheduled consistent predictable",
  flexible: "flexible flexibility spontaneous loose freedom free varied changing unplanned",
  direct: "direct directly straight straightforward blunt frank honest clear concise brief short plain",
  gentle: "gentle warm friendly kind diplomatic tactful supportive encouraging soft polite considerate",
  often: "often daily frequent frequently constant constantly hourly immediate instant",
  seldom: "rarely seldom occasional occasionally weekly monthly minimal sparing sometimes",
  team: "team teams teamwork collaborative collaborate collaboration together shared group groups pairing",
  solo: "solo alone independent independently autonomous autonomy myself own individual",
  fast: "fast quick quickly rapid busy active full hectic brisk",
  slow: "slow slowly slower relaxed unhurried leisurely easy calm gentle",
  remote: "remote remotely home hybrid anywhere",
  onsite: "office onsite site workshop studio coworking",
  outdoors:
    "outdoors outdoor outside nature hiking hike walking walks running cycling swimming garden gardening sport sports climbing",
  arts: "reading books music art arts museum museums film films cinema theatre theater writing painting crafts cooking",
  care: "family friends helping help kindness community caring care fairness compassion loyalty",
  growth: "growth learning learn curiosity creativity discovery development exploring",
  achievement: "achievement success ambition discipline excellence career",
  security: "security stability safety tradition home savings health",
  deep: "deep deeper meaningful long thoughtful serious real",
  light: "light casual playful fun humour humor jokes relaxed easy",
  online: "online chat messages messaging video text texting remote",
  inperson: "person face live meeting meetings visit visits",
} as const;

export type Topic = keyof typeof WORDS;

/** Topics that speak against each other: a text that names both says neither. */
const OPPOSITES: readonly (readonly [Topic, Topic])[] = [
  ["quiet", "lively"],
  ["small", "large"],
  ["structured", "flexible"],
  ["direct", "gentle"],
  ["often", "seldom"],
  ["team", "solo"],
  ["fast", "slow"],
  ["remote", "onsite"],
  ["deep", "light"],
  ["online", "inperson"],
];

/** Words that turn round what follows. `t` is what is left of "don't", "isn't" and their kind. */
const NEGATIONS = new Set(
  "no not never none nothing without avoid avoids avoiding hate dislike less fewer against t dont".split(" "),
);

/** How many words after a negation it still reaches, inside one clause. */
const NEGATION_REACH = 3;

/** A text is read this far, in UTF-16 units: a preference that needs more has said its side by then. */
const READ_UP_TO = 300;

const WORD_OR_PAUSE = /\p{L}+|[.,;:!?\n]/gu;
const LETTER = /\p{L}/u;

const TOPICS_OF_WORD = new Map<string, Topic[]>();
for (const topic of topicNames()) {
  for (const word of WORDS[topic].split(" ")) {
    TOPICS_OF_WORD.set(word, [...(TOPICS_OF_WORD.get(word) ?? []), topic]);
  }
}

function topicNames(): Topic[] {
  const isTopic = (name: string): name is Topic => name in WORDS;
  return Object.keys(WORDS).filter(isTopic);
}

/** Every topic, and one word that names it. */
export const TOPIC_EXAMPLES: readonly { topic: Topic; word: string }[] = topicNames().map((topic) => ({
  topic,
  word: WORDS[topic].split(" ")[0] ?? topic,
}));

/** The topic that speaks against this one, or null. */
export function oppositeTopic(topic: Topic): Topic | null {
  const pair = OPPOSITES.find((candidates) => candidates.includes(topic));
  if (!pair) return null;
  return pair[0] === topic ? pair[1] : pair[0];
}

export type TextReading = {
  topics: ReadonlySet<Topic>;
  /** Whether the text turns something down, so that its place alone doesn't show a liking. */
  negated: boolean;
};

/**
 * The topics that a preference's text names. Words up to three after a negation don't count, and of two opposite
 * topics neither does.
 */
export function readText(text: string): TextReading {
  const topics = new Set<Topic>();
  let negated = false;
  let reach = 0;
  for (const token of text.slice(0, READ_UP_TO).toLowerCase().match(WORD_OR_PAUSE) ?? []) {
    if (NEGATIONS.has(token)) {
      negated = true;
      reach = NEGATION_REACH;
    } else if (reach > 0) {
      reach = LETTER.test(token) ? reach - 1 : 0;
    } else {
      for (const topic of TOPICS_OF_WORD.get(token) ?? []) topics.add(topic);
    }
  }
  dropOpposites(topics);
  return { topics, negated };
}

function dropOpposites(topics: Set<Topic>): void {
  for (const [one, other] of OPPOSITES) {
    if (topics.has(one) && topics.has(other)) {
      topics.delete(one);
      topics.delete(other);
    }
  }
}
