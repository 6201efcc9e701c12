import { high, shows } from "../conditions";
import type { RecommendationRule, RecommendationType } from "./rule";

/**
 * Recommendations from what a platform or an archive counted. None infers free time, company or mood from plays, views or
 * steps: each says what was counted, and what could be found out with it.
 */
export const BY_SIGNAL: Record<RecommendationType, readonly RecommendationRule[]> = {
  career: [
    {
      id: "career-free-morning",
      title: "Give one decision the first hour of a morning",
      description:
        "Most of what your twin counted at a platform lies in the morning, so an hour of it may be one that you can count on.",
      occasion: "When a decision keeps being put off to the end of the day.",
      act: "Enter it as the first thing of one morning this week, before anything is opened.",
      cost: "An hour in which messages wait.",
      against: "If what was counted comes from others, such as meetings, the hour may not be yours.",
      lookBackDays: 14,
      when: [shows("mornings")],
    },
    {
      id: "career-last-hour",
      title: "Set an hour after which nothing is decided",
      description:
        "Most of what your twin counted at a platform lies in the evening or at night. What is decided there may deserve a look by day.",
      occasion: "When you are about to buy, send or promise something late.",
      act: "Name the hour, and leave what comes after it until the next noon.",
      cost: "An offer that ends at midnight.",
      against: "If you work by night, choose the hour by your own day.",
      lookBackDays: 14,
      when: [shows("evenings")],
    },
    {
      id: "career-decide-after-sleep",
      title: "Leave a decision of the night until the morning",
      description:
        "You may often be up after midnight, and a choice made then may look different after sleep.",
      occasion: "When you are about to buy, send or promise something after midnight.",
      act: "Write down what you would choose, and choose after breakfast.",
      cost: "One morning.",
      against: "If you work by night, choose the hour by your own day.",
      lookBackDays: 14,
      when: [shows("nights")],
    },
    {
      id: "career-same-hours",
      title: "Give one open decision the same hour each week",
      description:
        "Your weeks tend to be alike in what your twin counted, so an hour that returns may keep its place.",
      occasion: "When a decision has been open for weeks and never urgent.",
      act: "Enter the same half hour for the next three weeks, for nothing but that.",
      cost: "Half an hour a week.",
      against: "If it can be decided today, decide.",
      lookBackDays: 21,
      when: [shows("even-weeks")],
    },
    {
      id: "career-plan-early",
      title: "Plan the week on its first morning",
      description:
        "You tend to prepare, and most of what your twin counted lies in the morning, so a plan may fit in there.",
      occasion: "When a week begins without a plan.",
      act: "Write the three results of the week down before you open the first message.",
      cost: "Ten minutes of a morning.",
      against: "If your week is set by others, write down the one thing that is yours.",
      lookBackDays: 14,
      when: [high("conscientiousness"), shows("mornings")],
    },
    {
      id: "career-ideas-of-the-evening",
      title: "Keep a note for ideas that come late",
      description:
        "You tend to enjoy ideas, and most of what your twin counted lies in the evening or at night: a note may keep them until you can judge them.",
      occasion: "When an idea comes late and wants to be acted on.",
      act: "Write it down in two lines, and judge it the next day.",
      cost: "An idea looks smaller by day.",
      against: "If it can only be done tonight.",
      lookBackDays: 14,
      when: [high("openness"), shows("evenings")],
    },
  ],
  travel: [
    {
      id: "travel-come-back-once",
      title: "Go back to one place that you saw only once",
      description:
        "Most of the visits that your twin counted were to places where you seldom are, and a second visit may show what the first could not.",
      occasion: "When you choose where to go next.",
      act: "Put one place of last year on the list beside the new ones.",
      cost: "One new place less.",
      against: "If you have seen what you wanted there.",
      lookBackDays: 45,
      when: [shows("other-places")],
    },
  ],
  social: [
    {
      id: "social-three-people",
      title: "Write to three people whom you mean to keep",
      description:
        "A platform counts more ties of yours than people are said to keep up with, so choosing three may matter more than a further one.",
      occasion: "When you accept the next contact without knowing why.",
      act: "Write to three people whom you would miss.",
      cost: "Half an hour.",
      against: "If the account is for your work alone, choose from your telephone.",
      lookBackDays: 30,
      when: [shows("many-ties")],
    },
  ],
  learning: [
    {
      id: "learning-fullest-week",
      title: "Look up what your fullest week was",
      description:
        "Some of your weeks tend to hold far more of what your twin counted than the rest, and your calendar may know why.",
      occasion: "When you plan the next months.",
      act: "Find the fullest week under what was counted, and write down what else happened in it.",
      cost: "Ten minutes.",
      against: "If somebody else uses the account, it may be their week.",
      lookBackDays: 30,
      when: [shows("uneven-weeks")],
    },
    {
      id: "learning-fullest-month",
      title: "Look up what your fullest month was",
      description:
        "Some of your months tend to hold far more of what your twin counted than the rest, and you may know what returns in them.",
      occasion: "When you plan the next year.",
      act: "Find the fullest month under what was counted, and write down whether it comes again.",
      cost: "Ten minutes.",
      against: "If somebody else uses the account, it may be their month.",
      lookBackDays: 45,
      when: [shows("uneven-months")],
    },
    {
      id: "learning-further-in-one-kind",
      title: "Find out one new thing about what you do most",
      description:
        "Most of what your twin counted at a platform is of one kind, and a closer look may show what habit hides.",
      occasion: "When you turn to it without having chosen it.",
      act: "Look up who made it, or how it is made.",
      cost: "Ten minutes.",
      against: "If somebody else uses the account, it may be their kind.",
      lookBackDays: 21,
      when: [shows("one-kind")],
    },
    {
      id: "learning-a-neighbouring-kind",
      title: "Try a neighbour of what you do most",
      description:
        "You tend to enjoy what is new, and most of what your twin counted at a platform is of one kind: what lies beside it may be new and still yours.",
      occasion: "When you choose the next one of the same kind.",
      act: "Choose one that people name beside it, and give it twenty minutes.",
      cost: "Twenty minutes.",
      against: "If you came for exactly that one.",
      lookBackDays: 14,
      when: [high("openness"), shows("one-kind")],
    },
    {
      id: "learning-course-on-a-fixed-day",
      title: "Choose the course that meets on one day",
      description:
        "You tend to see a plan through, and your weeks are alike in what your twin counted: one fixed day may be easy to keep.",
      occasion: "When a course is offered on fixed days or at any time.",
      act: "Enter the fixed day for four weeks and see whether it stays free.",
      cost: "That day.",
      against: "If your shifts change, take the one at any time.",
      lookBackDays: 30,
      when: [high("conscientiousness"), shows("even-weeks")],
    },
  ],
};
