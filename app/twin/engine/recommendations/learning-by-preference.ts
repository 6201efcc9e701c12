import { likes, says } from "../conditions";
import type { RecommendationRule } from "./rule";

/** On learning, from a preference. */
export const LEARNING_BY_PREFERENCE: readonly RecommendationRule[] = [
  {
    id: "learning-from-a-documentary",
    title: "Look up one claim of a documentary",
    description:
      "You name documentaries among your preferences, and checking one claim may turn watching into learning.",
    occasion: "When a film has convinced you of something.",
    act: "Write down its strongest claim and look for one source that says otherwise.",
    cost: "Twenty minutes after the film.",
    against: "If you watch to rest, rest.",
    lookBackDays: 14,
    when: [likes("entertainment.documentaries")],
  },
  {
    id: "learning-podcast-note",
    title: "Write one line after a podcast",
    description:
      "You name podcasts among your preferences, and one line of your own may keep what you heard.",
    occasion: "When an episode has said something that you could use.",
    act: "Write one line: what you would do otherwise because of it.",
    cost: "A minute, at a time when your hands are full.",
    against: "If nothing in it concerns you, let it go.",
    lookBackDays: 14,
    when: [likes("entertainment.podcasts")],
  },
  {
    id: "learning-science-behind-fiction",
    title: "Read the science behind a story",
    description:
      "You name science fiction among your preferences, and the question that a story starts from may have a real answer.",
    occasion: "When a story has left you with a question.",
    act: "Look up the one thing that would have to be true for it.",
    cost: "Half an hour, and perhaps some of the magic.",
    against: "If you would rather not know, keep the story.",
    lookBackDays: 21,
    when: [likes("entertainment.scifi")],
  },
  {
    id: "learning-five-minute-talk",
    title: "Prepare a talk of five minutes",
    description:
      "You name speaking in public among your preferences, and a short talk may teach you the subject as well.",
    occasion: "When you are learning something that others could use.",
    act: "Write three sentences that you would say, and offer them for the next meeting.",
    cost: "Two hours, and questions that you can't answer.",
    against: "If you have only just begun with it, wait for two weeks.",
    lookBackDays: 21,
    when: [likes("professional.publicSpeaking")],
    asks: ["strain"],
  },
  {
    id: "learning-one-thing-a-season",
    title: "Name one thing to learn this season",
    description: "One thing to learn, written down, may go further than a list.",
    occasion: "When there are more than two things that you would like to learn.",
    act: "Write down one, and strike the others until a day that you name.",
    cost: "The others wait for three months.",
    against: "If one of the others has a date, take that one.",
    lookBackDays: 45,
    when: [says("growth", "lifestyle.values")],
    asks: ["the-known"],
  },
  {
    id: "learning-by-hand",
    title: "Make one small piece yourself",
    description: "Making a little of an art yourself may change what you see in it.",
    occasion: "When you come from a book, a concert or an exhibition that stayed with you.",
    act: "Give one evening to making something small of that kind.",
    cost: "An evening, and a result that nobody has to see.",
    against: "If you make such things already, show one to somebody.",
    lookBackDays: 21,
    when: [says("arts", "lifestyle.activities")],
  },
];
