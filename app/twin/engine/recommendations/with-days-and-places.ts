import { shows } from "../conditions";
import type { RecommendationRule, RecommendationType } from "./rule";

/** Rules on days, nights, months and visits: mostly from archives. */
export const DAYS_AND_PLACES: Record<RecommendationType, readonly RecommendationRule[]> = {
  career: [
    {
      id: "career-walk-on-a-working-day",
      title: "Put a walk into one working day",
      description:
        "Your days of more movement lie on weekends more often than by chance. A walk between two tasks may bring some of it into the week.",
      when: [shows("active-weekends")],
    },
    {
      id: "career-one-early-evening",
      title: "End one working evening an hour earlier",
      description:
        "Your longer nights lie before a Saturday or a Sunday more often than by chance. One early evening in the week may show whether you miss them there.",
      when: [shows("long-weekends")],
    },
    {
      id: "career-decide-after-sleep",
      title: "Leave a decision of the night until the morning",
      description:
        "Much of what your twin counted at a platform lies between midnight and 5:00. A choice made then may look different after sleep.",
      when: [shows("nights")],
    },
    {
      id: "career-before-a-full-month",
      title: "Look ahead to your next full month",
      description:
        "Some of your months hold far more of what your twin counted than the rest. What can be done before such a month may weigh less then.",
      when: [shows("uneven-months")],
    },
  ],
  travel: [
    {
      id: "travel-weekend-on-foot",
      title: "Spend one weekend on foot",
      description:
        "Your days of more movement lie between Monday and Friday more often than by chance. A weekend on foot could be a change, or rest is what you want of it.",
      when: [shows("active-weekdays")],
    },
    {
      id: "travel-come-back-once",
      title: "Go back to one place that you saw only once",
      description:
        "Most of the visits that your twin counted were to places where you seldom are. A second visit may show what the first one could not.",
      when: [shows("other-places")],
    },
    {
      id: "travel-in-a-quiet-month",
      title: "Travel in one of your quiet months",
      description:
        "Your months tend to differ in what your twin counted. A quiet one may be the easier time to be away.",
      when: [shows("uneven-months")],
    },
  ],
  social: [
    {
      id: "social-walk-together",
      title: "Ask somebody along for a walk at the weekend",
      description:
        "Your days of more movement lie on weekends more often than by chance. Somebody may like to share one of them.",
      when: [shows("active-weekends")],
    },
    {
      id: "social-late-breakfast",
      title: "Invite somebody to a late breakfast",
      description:
        "Your longer nights lie before a Saturday or a Sunday more often than by chance. A late breakfast may suit such a morning.",
      when: [shows("long-weekends")],
    },
  ],
  learning: [
    {
      id: "learning-after-a-long-night",
      title: "Learn on the morning after a long night",
      description:
        "Your longer nights lie before a day from Monday to Friday more often than by chance. The morning after one may be a clear one.",
      when: [shows("long-weeknights")],
    },
    {
      id: "learning-one-day-a-month",
      title: "Give one day of each month to learning",
      description:
        "Your months tend to be alike in what your twin counted. A day that returns with each of them may need no deciding.",
      when: [shows("even-months")],
    },
  ],
};
