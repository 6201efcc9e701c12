import { describe, expect, test } from "vitest";
import { indexPreferences } from "./evidence";
import { preference } from "./inputs.fixture";
import { OPPOSITES, READ_UP_TO, readText } from "./topics";
import { TOPIC_EXAMPLES } from "./topics.fixture";

const topicsOf = (text: string) => [...readText(text).topics].sort();

test.each([
  ["A quiet office", ["onsite", "quiet"]],
  ["QUIET, please", ["quiet"]],
  ["Direct and concise", ["direct"]],
  ["flexible hours", ["flexible"]],
  ["I love hiking", ["outdoors"]],
  ["I really enjoy large groups of friends", ["large"]],
  ["I'd like a quiet room", ["quiet"]],
  ["Group work suits me", ["team"]],
  ["Music makes me happy", ["arts"]],
  ["Small groups are best", ["small"]],
  ["Hiking is what I love most", ["outdoors"]],
  ["I work best alone", ["solo"]],
  ["Quiet, without interruptions", ["quiet"]],
  ["No crowds. Quiet places", ["quiet", "small"]],
  ["I prefer quiet over parties", ["quiet"]],
  ["Books rather than parties", ["books"]],
  ["short messages rather than calls", ["direct", "online"]],
  ["slow, not fast", ["slow"]],
  ["I'd rather be alone than in a team", ["solo"]],
  ["security over everything", ["security"]],
  ["Quiet mornings, meetings after lunch", ["early", "inperson", "quiet"]],
  ["Quiet, with few interruptions", ["quiet"]],
  ["Disquieting", []],
  ["", []],
  ["=cmd|'/c calc'!A1", []],
  ["静かな", []],
])("'%s' names %j", (text, topics) => {
  expect(topicsOf(text)).toEqual(topics);
});

/** Things people write about what they dislike, no longer like, or are unsure about. */
const IN_DOUBT = {
  dislike: [
    "Crowds exhaust me in large groups",
    "I hate large groups",
    "Can't stand lively parties",
    "I loathe parties",
    "Large groups are not my thing",
    "Not a fan of parties",
    "I could do without large groups",
    "Lively parties? No thanks",
    "I'd rather avoid big parties",
    "Anything but group work",
    "Big parties bore me",
    "Large groups annoy my family",
    "Team building is a waste of time",
    "Parties are hell",
    "Sick of group work",
    "Fed up with large groups",
    "Meh about parties",
    "Far away from large groups",
    "Anti team",
    "Large groups 👎",
  ],
  tiredness: [
    "Group work tires me out",
    "Large groups drain me",
    "Big parties leave me exhausted",
    "Too tired for parties",
    "Group work is wearing",
    "Large parties wear me down",
    "Group work burnout",
    "Big groups sap my energy",
    "Groups deplete me",
    "A fast pace wears me out",
  ],
  difficulty: [
    "Group work slows me down",
    "I struggle in large groups",
    "Large groups make me nervous",
    "Lively places give me headaches",
    "It is hard to focus in lively offices",
    "Large groups overwhelm me",
    "I get anxious in big groups",
    "Group work stresses me out",
    "I'm shy in large groups",
    "Team work is difficult",
    "Fixed hours trouble me",
    "Large groups scare me",
    "A quick pace makes me tense",
    "I freeze in large groups",
    "I flinch at large groups",
    "I'm an introvert in large groups",
  ],
  excess: [
    "Parties are too much",
    "Large groups: enough of that",
    "Too many large groups",
    "Endless group work",
    "Loud parties and noisy groups",
    "Excessive teamwork",
    "I am overloaded with group work",
    "Large groups get to me",
  ],
  negation: [
    "No quiet rooms",
    "I don't like it quiet",
    "I don’t want quiet",
    "I dont want quiet",
    "not too quiet",
    "Never in a team",
    "Rarely in large groups",
    "Hardly ever at parties",
    "Fewer team meetings",
    "Less group work",
    "Nobody needs large groups",
    "Without a team",
    "Neither parties nor large groups",
    "I can not relax in large groups",
    "I couldn't care less for parties",
  ],
  "the past": [
    "I used to love hiking",
    "I loved hiking once",
    "When I was younger I went hiking",
    "Parties were fun",
    "I no longer like large groups",
    "I had a team I liked",
    "Hiking, formerly",
  ],
  doubt: [
    "Should I like large groups?",
    "I should like large groups",
    "Large groups?",
    "Perhaps small groups",
    "Maybe a team",
    "Large groups, sometimes",
    "If I have to, large groups",
    "Large groups, but only with friends",
    "It depends on the group",
    "I suppose I like parties",
    "Supposedly a team player, I like group work",
    "I wish I liked large groups",
    "I try to like group work",
    "I have to work in a team",
    "I pretend to enjoy parties",
    "Kind of like large groups",
    "I tolerate large groups",
    "I survive parties",
    "Unsure about parties",
    "Large groups versus small",
  ],
  "somebody else": ["My wife loves large groups", "My boss wants team work", "They like parties"],
  "no likes": [
    "Group work is a circus",
    "Fixed hours feel like nothing on earth",
    "Meetings bring me nothing",
  ],
};

describe.each(Object.entries(IN_DOUBT))("a text of %s", (_kind, sentences) => {
  test.each(sentences)("takes no side, by words or category: %s", (text) => {
    expect(readText(text)).toEqual({ topics: new Set(), doubtful: true });
    expect(indexPreferences([preference("travel.adventure", text)]).size).toBe(0);
  });
});

test("a text that names two opposites counts for neither", () => {
  expect(topicsOf("quiet mornings and lively evenings")).toEqual([]);
  expect(topicsOf("mornings and nights")).toEqual([]);
});

test("a text that may continue beyond the part read is in doubt", () => {
  expect(readText("quiet ".repeat(READ_UP_TO).slice(0, READ_UP_TO)).doubtful).toBe(true);
  expect(readText(`quiet ${"green ".repeat(100)}`.slice(0, READ_UP_TO - 2)).doubtful).toBe(false);
  expect(readText(`quiet ${"green ".repeat(100)}`.slice(0, READ_UP_TO - 1)).doubtful).toBe(true);
});

test.each(TOPIC_EXAMPLES)("$topic is found by its example '$word'", ({ topic, word }) => {
  expect(topicsOf(word)).toContain(topic);
});

test.each([
  ["Four people around a table", "social.group_size", ["small"]],
  ["Four people around a table", "work.environment", []],
  ["everyday calm", "lifestyle.pace", ["quiet", "slow"]],
  ["light and playful", "social.interaction", ["light"]],
  ["light and playful", "work.environment", []],
])("'%s' at %s names %j", (text, place, topics) => {
  expect([...readText(text, { place }).topics].sort()).toEqual(topics);
});

test.each([
  ["noisy offices", ["quiet"]],
  ["Group work", ["solo"]],
  ["last minute changes", ["familiar", "structured"]],
  ["crowds and small talk", ["deep", "small"]],
  ["early mornings", []],
  ["hiking", []],
  ["calls rather than texts", ["online"]],
])("'%s', rather avoided, names %j", (text, topics) => {
  expect([...readText(text, { stance: "avoid" }).topics].sort()).toEqual(topics);
});

test.each(["not having a quiet place", "too little structure", "no plan at all", "parties without music"])(
  "what somebody would rather avoid is in doubt where it is a lack: %s",
  (text) => {
    expect(readText(text, { stance: "avoid" })).toEqual({ topics: new Set(), doubtful: true });
  },
);

test("two opposites in one text count for neither, whatever their order", () => {
  for (const pair of OPPOSITES) {
    const words = pair.map((topic) => TOPIC_EXAMPLES.find((example) => example.topic === topic)?.word);
    for (const topic of pair) expect(topicsOf(words.join(" and "))).not.toContain(topic);
  }
});

test("the words of a page's address name nothing", () => {
  expect([...readText("https://example.org/quiet.music/books").topics]).toEqual([]);
});
