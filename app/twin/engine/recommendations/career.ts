import { calm, high, likes, low, says, sensitive, shows } from "../conditions";
import type { RecommendationRule } from "./rule";

export const CAREER_RULES: readonly RecommendationRule[] = [
  {
    id: "career-quiet-hours",
    title: "Ask for two quiet hours in the working day",
    description: "You tend to be drawn to quiet. Two hours without calls may do more than a longer day.",
    when: [low("extraversion"), says("quiet", "work.environment", "professional.environment")],
  },
  {
    id: "career-first-draft",
    title: "Ask for the first draft of something new",
    description:
      "You tend to enjoy open questions. The start of a project may suit you better than keeping a finished one running.",
    when: [high("openness")],
  },
  {
    id: "career-one-craft",
    title: "Go deeper into one craft",
    description:
      "You tend to trust what has proved itself. Knowing one method thoroughly may serve you better than trying each new one.",
    when: [low("openness")],
  },
  {
    id: "career-hold-the-plan",
    title: "Offer to hold the plan of a shared project",
    description:
      "You tend to prepare and to see things through, which a project that has lost its plan may need.",
    when: [high("conscientiousness")],
  },
  {
    id: "career-date-halfway",
    title: "Set a date halfway",
    description:
      "You tend to keep plans loose. A small date that somebody else knows of may carry you further than a large one.",
    when: [low("conscientiousness")],
  },
  {
    id: "career-results-not-hours",
    title: "Agree on results rather than hours",
    description:
      "You tend to take things as they come. Agreeing on what is due, and when, may leave the hours to you.",
    when: [low("conscientiousness"), says("flexible", "work.schedule")],
  },
  {
    id: "career-front-of-house",
    title: "Take the part with the most conversation",
    description:
      "You tend to talk easily with people. In shared work, the part that faces clients or other teams may suit you.",
    when: [high("extraversion")],
  },
  {
    id: "career-write-first",
    title: "Send your idea in writing before the meeting",
    description:
      "You tend to turn ideas over on your own first. A short note beforehand lets them be heard without the race to speak.",
    when: [high("openness"), low("extraversion")],
  },
  {
    id: "career-welcome-someone",
    title: "Help somebody new to settle in",
    description:
      "You tend to notice how others feel and to make time for them, and a first week may need just that.",
    when: [high("agreeableness")],
  },
  {
    id: "career-negotiate",
    title: "Take part in a negotiation",
    description:
      "You tend to look at the matter first and may find it easy to hold a line. Prepare the other side's view as well.",
    when: [low("agreeableness")],
  },
  {
    id: "career-limit-beforehand",
    title: "Name your limit before you are asked",
    description:
      "You tend to make time for others and to feel strain strongly. A limit that was said beforehand may be easier to keep.",
    when: [high("agreeableness"), sensitive],
  },
  {
    id: "career-sudden-turns",
    title: "Consider a task with sudden turns",
    description:
      "You tend to stay even under pressure. Work where plans change on the day may cost you little.",
    when: [calm],
  },
  {
    id: "career-spare-day",
    title: "Plan a spare day before each deadline",
    description:
      "You tend to prepare with care and to feel it when something slips. A spare day may take that strain off.",
    when: [high("conscientiousness"), sensitive],
  },
  {
    id: "career-shared-desk",
    title: "Work on one task side by side",
    description: "You tend to find words in company. A morning at one desk may be worth several calls.",
    when: [high("extraversion"), says("team", "work.collaboration")],
  },
  {
    id: "career-piece-of-your-own",
    title: "Ask for a piece of work that is yours alone",
    description: "A part with clear edges may let you work on your own inside a team.",
    when: [says("solo", "work.collaboration")],
  },
  {
    id: "career-days-at-home",
    title: "Agree on fixed days away from the office",
    description: "Fixed days away may be easier to agree on than single ones.",
    when: [says("remote", "work.environment", "professional.environment")],
  },
  {
    id: "career-guard-the-hours",
    title: "Guard the two hours that matter most",
    description: "Choosing the two hours that must stay may be easier than guarding all eight.",
    when: [says("structured", "work.schedule")],
  },
  {
    id: "career-lead-one-thing",
    title: "Lead one small thing to its end",
    description:
      "You name leading among your preferences. Something with an end in sight may show what you like about it.",
    when: [likes("professional.leadership")],
  },
  {
    id: "career-free-morning",
    title: "Keep one morning a week free of appointments",
    description:
      "Most of what your twin counted at a platform lies in the morning. If that is also your clearest time, one free morning may be worth more than a free afternoon.",
    when: [shows("mornings")],
  },
  {
    id: "career-use-the-morning",
    title: "Give the morning to the hardest task",
    description:
      "Most of what your twin counted at a platform lies in the afternoon. The morning may be free for what needs a clear head.",
    when: [shows("afternoons")],
  },
  {
    id: "career-last-hour",
    title: "Set an hour after which nothing begins",
    description:
      "Most of what your twin counted at a platform lies in the evening or at night. A last hour may show you whether you like it so.",
    when: [shows("evenings")],
  },
  {
    id: "career-same-hours",
    title: "Give long work the same hours each week",
    description:
      "Your weeks tend to be alike in what your twin counted. Hours that you can keep once may be kept every week.",
    when: [shows("even-weeks")],
  },
  {
    id: "career-after-a-full-week",
    title: "Keep the day after a full week light",
    description:
      "Some of your weeks hold far more of what your twin counted than the rest. One light day after a full one may even them out.",
    when: [shows("uneven-weeks")],
  },
];
