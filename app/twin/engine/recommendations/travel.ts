import { calm, high, likes, low, says, sensitive, shows } from "../conditions";
import type { RecommendationRule } from "./rule";

export const TRAVEL_RULES: readonly RecommendationRule[] = [
  {
    id: "travel-unknown-place",
    title: "Pick a place that you know nothing about",
    description:
      "You tend to be drawn to what is new, and a place without a picture in your mind may hold more of it.",
    when: [high("openness")],
  },
  {
    id: "travel-go-back",
    title: "Go back to a place that you liked",
    description:
      "You tend to trust what has proved itself. A second visit may give you more than a first one elsewhere.",
    when: [low("openness")],
  },
  {
    id: "travel-fixed-points",
    title: "Plan the fixed points and leave the evenings open",
    description:
      "You tend to plan ahead. Open evenings may give a trip some air without costing you the plan.",
    when: [high("conscientiousness")],
  },
  {
    id: "travel-first-nights",
    title: "Book only the first nights",
    description:
      "You tend to keep plans loose and stay even when something changes, so the rest may sort itself out.",
    when: [low("conscientiousness"), calm],
  },
  {
    id: "travel-first-and-last-night",
    title: "Book the first and the last night",
    description:
      "You tend to keep plans loose and to feel strain strongly. With arrival and departure settled, the middle may stay open.",
    when: [low("conscientiousness"), sensitive],
  },
  {
    id: "travel-in-company",
    title: "Join a walk or a tour with strangers",
    description:
      "You tend to talk easily with people, known and new, and a shared day may be what you remember.",
    when: [high("extraversion")],
  },
  {
    id: "travel-out-of-season",
    title: "Go out of season",
    description:
      "You tend to prefer a few people to a crowd. A month earlier or later the same place may be half as full.",
    when: [low("extraversion")],
  },
  {
    id: "travel-one-wish-each",
    title: "Agree on one wish each before you leave",
    description: "You tend to put others' wishes first. With one wish each, yours may get its day too.",
    when: [high("agreeableness")],
  },
  {
    id: "travel-day-apart",
    title: "Plan a day apart",
    description:
      "You tend to hold your own line. On a longer trip together, a day apart may spare a discussion.",
    when: [low("agreeableness")],
  },
  {
    id: "travel-longer-stays",
    title: "Stay longer in fewer places",
    description:
      "You tend to feel strain strongly, and each change of place may add some. Two places may be enough.",
    when: [sensitive],
  },
  {
    id: "travel-long-way-round",
    title: "Take the long way round",
    description: "The slower train or the smaller road may be part of the trip.",
    when: [says("slow", "lifestyle.pace", "professional.pace")],
  },
  {
    id: "travel-full-weekend",
    title: "Fill one weekend to the brim",
    description: "A short and full trip may suit you better than a long and empty one.",
    when: [says("fast", "lifestyle.pace", "professional.pace")],
  },
  {
    id: "travel-demanding-day",
    title: "Give one day to something demanding",
    description:
      "You name adventure among your preferences. One such day, with an easy one after it, may be plenty.",
    when: [likes("travel.adventure")],
  },
  {
    id: "travel-one-museum",
    title: "Let one museum or market set the day",
    description:
      "You name culture among your preferences. One place seen slowly may stay longer than five in passing.",
    when: [likes("travel.cultural")],
  },
  {
    id: "travel-one-comfort",
    title: "Spend on the one comfort that counts for you",
    description:
      "You name comfort on trips among your preferences. Choosing which one matters may leave room for the rest.",
    when: [likes("travel.luxury")],
  },
  {
    id: "travel-on-foot",
    title: "Do a part of the way on foot",
    description: "A stage on foot or by bicycle may turn the way into the trip.",
    when: [says("outdoors", "lifestyle.activities")],
  },
  {
    id: "travel-small-party",
    title: "Travel as three rather than eight",
    description: "On a trip, where all is shared, the size of the group may matter even more.",
    when: [says("small", "social.group_size", "social.events")],
  },
  {
    id: "travel-over-a-weekend",
    title: "Take a short trip over a weekend",
    description:
      "What your twin counted at a platform lies mostly between Monday and Friday. Two nights away may fit where a longer trip would not.",
    when: [shows("weekdays")],
  },
  {
    id: "travel-in-a-quiet-week",
    title: "Put a trip into a week that is quiet anyway",
    description:
      "Some of your weeks hold far more of what your twin counted than the rest. One of the quiet ones may have room for a trip.",
    when: [shows("uneven-weeks")],
  },
  {
    id: "travel-set-out-early",
    title: "Set out early and arrive by noon",
    description:
      "Most of what your twin counted at a platform lies in the morning. If that is your time, the afternoon may belong to the place.",
    when: [shows("mornings")],
  },
];
