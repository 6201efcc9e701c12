import { PEOPLE, TASKS, TIMES } from "./sense-nouns";
import type { Senses } from "./topic";

/**
 * Senses of words about company, free time and values.
 */
export const SENSES_OF_LIFE = {
  fast: [
    {
      words: "fast faster quick rapid brisk speedy",
      of: `${TASKS} ${TIMES} pace paces life living lives change changes progress tempo rhythm result results worker workers lifestyle thinker thinkers action growth environment environments start starts turnaround style speed beat beats walk walks walking iterations moves`,
    },
  ],
  slow: [
    {
      words: "slow slower steady gradual lazy",
      of: `${TASKS} ${TIMES} pace life living travel travelling walk walks walking meal meals breakfast breakfasts lunch lunches dinner dinners start starts tempo rhythm routine routines trip trips reading coffee cooking conversation conversations change changes progress growth journey journeys lifestyle approach dance dances dancing stroll strolls train trains food`,
    },
    { words: "rest", notOf: "stop stops area areas room" },
  ],
  outdoors: [
    { words: "walk walks", notOf: "wardrobe wardrobes closet closets shower showers" },
    { words: "park parks", notAfter: "car business theme retail amusement water" },
    { words: "stars", notAfter: "movie rock pop film gold four five three porn football" },
    { words: "trail trails", notOf: "mix" },
    { words: "fields", notAfter: "magnetic electric form" },
  ],
  active: [
    { words: "running", notOf: "water costs cost business shop gags jokes" },
    { words: "squash", notAfter: "orange lemon butternut roast" },
    { words: "dance", notOf: "music" },
  ],
  arts: [
    { words: "culture", notAfter: "company work office team feedback workplace startup pop" },
    { words: "band bands", notAfter: "rubber wrist resistance elastic hair" },
    { words: "drawing", notOf: "room rooms board boards pins" },
    { words: "musical", notOf: "chairs" },
    // Background sound is not an interest.
    { words: "music jazz classical songs opera piano guitar", notOf: "background" },
  ],
  books: [
    { words: "reading", notOf: "emails messages mail glasses lamp lamps lights" },
    { words: "stories", notAfter: "success instagram" },
    { words: "book", notAfter: "to and" },
  ],
  making: [{ words: "craft", notOf: "beer beers ale ales gin gins cider brewery breweries" }],
  screen: [{ words: "film", notOf: "photography camera cameras" }],
  food: [
    {
      words: "coffee tea wine",
      notOf: "machine machines table tables mug mugs towel towels cups glass glasses breaks",
    },
  ],
  animals: [
    { words: "dog dogs", notAfter: "hot" },
    { words: "pet", notOf: "project projects" },
  ],
  care: [
    { words: "care", notAfter: "skin hair car health self day dental foot nail intensive", notOf: "labels" },
    { words: "including", of: `${PEOPLE} all newcomers` },
  ],
  fair: [
    {
      words: "fair",
      of: `${PEOPLE} play treatment pay share wages rules trade deal deals society chance chances game games competition world conditions distribution criticism`,
      notAfter: "the fun book art craft county village street a",
    },
    { words: "trust", notAfter: "national", notOf: "fund funds" },
  ],
  growth: [
    {
      words: "course courses",
      notAfter: "golf main of three two four five six race first obstacle crash second",
    },
    { words: "class classes", notAfter: "world working middle economy second high" },
    { words: "history", notAfter: "browser search credit" },
    {
      words: "growing",
      notOf: "vegetables tomatoes flowers roses herbs plants food potatoes veg chillies fruit orchids",
    },
    { words: "development", notAfter: "property housing" },
  ],
  achievement: [{ words: "performance", notOf: "car cars bike bikes art" }],
  security: [
    { words: "saving", notOf: "time water energy space lives" },
    {
      words: "healthy",
      of: "life living lifestyle body mind family children finances boundaries balance savings",
    },
  ],
  thrift: [{ words: "minimalist", notOf: "design furniture music architecture art" }],
  planet: [
    { words: "climate", notAfter: "warm mild hot cool dry sunny mediterranean tropical good" },
    {
      words: "environment",
      notAfter: "work working calm quiet peaceful friendly relaxed learning home office stable safe",
    },
    { words: "organic", notOf: "chemistry" },
  ],
} as const satisfies Senses;
