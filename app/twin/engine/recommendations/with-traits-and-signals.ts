import { calm, high, low, sensitive, shows } from "../conditions";
import type { RecommendationRule, RecommendationType } from "./rule";

/** Rules on a trait and a platform's counts, two independent kinds of evidence. */
export const TRAITS_AND_SIGNALS: Record<RecommendationType, readonly RecommendationRule[]> = {
  career: [
    {
      id: "career-plan-early",
      title: "Plan the week on its first morning",
      description:
        "You tend to prepare, and most of what your twin counted at a platform lies in the morning. The plan may fit in where you are active anyway.",
      when: [high("conscientiousness"), shows("mornings")],
    },
    {
      id: "career-ideas-of-the-evening",
      title: "Keep a note for ideas that come late",
      description:
        "You tend to enjoy ideas, and most of what your twin counted at a platform lies in the evening or at night. A note may keep them until the morning.",
      when: [high("openness"), shows("evenings")],
    },
    {
      id: "career-spare-hours",
      title: "Keep two spare hours in a week that fills up",
      description:
        "You tend to plan ahead, and some of your weeks hold far more of what your twin counted than the rest. Two hours without a plan may be what the plan lacks.",
      when: [high("conscientiousness"), shows("uneven-weeks")],
    },
    {
      id: "career-one-evening-off",
      title: "Leave one evening of the week free of screens",
      description:
        "You tend to feel strain strongly, and most of what your twin counted at a platform lies in the evening or at night. One evening without may tell you whether it does you good.",
      when: [sensitive, shows("evenings")],
    },
    {
      id: "career-take-the-full-week",
      title: "Offer help in somebody's full week",
      description:
        "You tend to stay even under pressure, and your own weeks are full and empty by turns. An empty one of yours may be a full one of theirs.",
      when: [calm, shows("uneven-weeks")],
    },
  ],
  travel: [
    {
      id: "travel-book-the-quiet-week",
      title: "Book a quiet week before it fills",
      description:
        "You tend to plan ahead, and your weeks differ a good deal in what your twin counted. A quiet one that is booked early may stay quiet.",
      when: [high("conscientiousness"), shows("uneven-weeks")],
    },
    {
      id: "travel-somewhere-new-on-a-weekend",
      title: "See somewhere new on a free Saturday",
      description:
        "You tend to look for what is new, and your weekends hold less of what your twin counted. One Saturday may be enough for a place you don't know.",
      when: [high("openness"), shows("weekdays")],
    },
  ],
  social: [
    {
      id: "social-half-a-weekend",
      title: "Keep half of each weekend for yourself",
      description:
        "You tend to need time to yourself, and your weekends hold less of what your twin counted. Half of one may be kept so on purpose.",
      when: [low("extraversion"), shows("weekdays")],
    },
    {
      id: "social-one-evening-for-people",
      title: "Give one evening a week to other people",
      description:
        "You tend to enjoy company, and most of what your twin counted at a platform lies in the evening or at night. One of these evenings may be better shared.",
      when: [high("extraversion"), shows("evenings")],
    },
    {
      id: "social-a-hand-at-the-weekend",
      title: "Offer somebody a hand at the weekend",
      description:
        "You tend to make time for people, and your weekends hold less of what your twin counted. They may have room for somebody who could use it.",
      when: [high("agreeableness"), shows("weekdays")],
    },
    {
      id: "social-write-late",
      title: "Send the message that you think of late",
      description:
        "You tend to notice how others feel, and most of what your twin counted at a platform lies in the evening or at night. A short message at that hour may be read in the morning.",
      when: [high("agreeableness"), shows("evenings")],
    },
  ],
  learning: [
    {
      id: "learning-a-neighbouring-kind",
      title: "Try a neighbour of what you do most",
      description:
        "You tend to enjoy what is new, and most of what your twin counted at a platform is of one kind. What lies beside it may be new and still yours.",
      when: [high("openness"), shows("one-kind")],
    },
    {
      id: "learning-course-on-a-fixed-day",
      title: "Choose a course that meets on one day",
      description:
        "You tend to see a plan through, and your weeks are alike in what your twin counted. One fixed day may be easy to keep.",
      when: [high("conscientiousness"), shows("even-weeks")],
    },
    {
      id: "learning-question-for-a-walk",
      title: "Take a question along on a weekend walk",
      description:
        "You tend to enjoy ideas, and your days of more movement lie on weekends more often than by chance. A walk may be where an answer comes.",
      when: [high("openness"), shows("active-weekends")],
    },
  ],
};
