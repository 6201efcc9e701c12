import { calm, high, likes, low, says, sensitive, shows } from "../conditions";
import type { RecommendationRule } from "./rule";

export const LEARNING_RULES: readonly RecommendationRule[] = [
  {
    id: "learning-outside-your-field",
    title: "Follow one question outside your field",
    description:
      "You tend to enjoy ideas for their own sake. An hour a week on something of no use may feed the rest.",
    when: [high("openness")],
  },
  {
    id: "learning-by-a-task",
    title: "Learn by a task that you need anyway",
    description:
      "You tend to go for what is practical, and a thing that you will use tomorrow may stay with you.",
    when: [low("openness")],
  },
  {
    id: "learning-clear-end",
    title: "Take a course with a clear end",
    description:
      "You tend to see a plan through. A course with a last day and a result may give you one to follow.",
    when: [high("conscientiousness")],
  },
  {
    id: "learning-short-bursts",
    title: "Learn in short bursts",
    description:
      "You tend to take things as they come. Ten minutes when it suits you may last longer than a timetable.",
    when: [low("conscientiousness")],
  },
  {
    id: "learning-together",
    title: "Learn with others",
    description:
      "You tend to find words in company. A group that meets may keep you at it longer than a book.",
    when: [high("extraversion")],
  },
  {
    id: "learning-alone-first",
    title: "Read it alone before you discuss it",
    description:
      "You tend to listen before you speak. An hour with the text beforehand may make the discussion easier.",
    when: [low("extraversion")],
  },
  {
    id: "learning-explain-it",
    title: "Explain to somebody what you have just learned",
    description:
      "You tend to make time for people, and explaining may show you what you know and what you don't.",
    when: [high("agreeableness")],
  },
  {
    id: "learning-other-side",
    title: "Argue the other side for ten minutes",
    description:
      "You tend to question ideas in the open. Making the best case against your own view may sharpen it.",
    when: [high("openness"), low("agreeableness")],
  },
  {
    id: "learning-second-opinion",
    title: "Ask for the strictest reader you know",
    description:
      "You tend to look at the matter before the mood, so a hard review may teach you more than a kind one.",
    when: [low("agreeableness")],
  },
  {
    id: "learning-where-mistakes-are-free",
    title: "Practise where mistakes cost nothing",
    description: "You tend to feel strain strongly. A place without an audience may let you try more often.",
    when: [sensitive],
  },
  {
    id: "learning-test-early",
    title: "Test yourself early",
    description:
      "You tend to stay calm when something goes wrong, so an early failed attempt may be the shortest way.",
    when: [calm],
  },
  {
    id: "learning-finish-one",
    title: "Finish one before you begin the next",
    description:
      "You tend to follow new ideas more readily than plans. One finished thing may carry the others.",
    when: [high("openness"), low("conscientiousness")],
  },
  {
    id: "learning-from-a-documentary",
    title: "Look up one claim of a documentary",
    description:
      "You name documentaries among your preferences. Checking one claim may turn watching into learning.",
    when: [likes("entertainment.documentaries")],
  },
  {
    id: "learning-podcast-note",
    title: "Write one line after each podcast",
    description: "You name podcasts among your preferences. One line of your own may keep what you heard.",
    when: [likes("entertainment.podcasts")],
  },
  {
    id: "learning-science-behind-fiction",
    title: "Read the science behind a story",
    description:
      "You name science fiction among your preferences. The question it starts from may have a real answer.",
    when: [likes("entertainment.scifi")],
  },
  {
    id: "learning-five-minute-talk",
    title: "Prepare a talk of five minutes",
    description:
      "You name speaking in public among your preferences. A short talk may teach you the subject as well.",
    when: [likes("professional.publicSpeaking")],
  },
  {
    id: "learning-one-thing-a-season",
    title: "Name one thing to learn this season",
    description: "One thing to learn, written down, may go further than a list.",
    when: [says("growth", "lifestyle.values")],
  },
  {
    id: "learning-by-hand",
    title: "Take up the making side of an art",
    description: "Making a little of an art yourself may change how you see it.",
    when: [says("arts", "lifestyle.activities")],
  },
  {
    id: "learning-same-hour",
    title: "Learn at the same hour each week",
    description:
      "Your weeks tend to be alike in what your twin counted, and an hour that returns may need no deciding.",
    when: [shows("even-weeks")],
  },
  {
    id: "learning-in-quiet-weeks",
    title: "Keep a list for the quiet weeks",
    description:
      "Some of your weeks hold far more of what your twin counted than the rest. What you want to learn may find its place in the quiet ones.",
    when: [shows("uneven-weeks")],
  },
  {
    id: "learning-further-in-one-kind",
    title: "Find out one new thing about what you do most",
    description:
      "Most of what your twin counted at a platform is of one kind. A closer look at it may show what habit hides.",
    when: [shows("one-kind")],
  },
];
