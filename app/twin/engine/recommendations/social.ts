import { calm, high, likes, low, says, sensitive, shows } from "../conditions";
import type { RecommendationRule } from "./rule";

export const SOCIAL_RULES: readonly RecommendationRule[] = [
  {
    id: "social-one-person",
    title: "Meet one person rather than a group",
    description:
      "You tend to prefer a few people to a crowd, and a walk for two may leave you with more than a party.",
    when: [low("extraversion")],
  },
  {
    id: "social-open-table",
    title: "Join something that is open to all",
    description:
      "You tend to talk easily with people, known and new. A choir, a club or an open table may suit you.",
    when: [high("extraversion")],
  },
  {
    id: "social-host-an-evening",
    title: "Be the host for an evening",
    description:
      "You tend to enjoy company and to plan ahead. With you as the host, both may have their place.",
    when: [high("extraversion"), high("conscientiousness")],
  },
  {
    id: "social-free-evening",
    title: "Keep one evening a week free before you say yes",
    description:
      "You tend to make time for others and may put their wishes first. One evening may stay your own.",
    when: [high("agreeableness")],
  },
  {
    id: "social-ask-before-advice",
    title: "Ask whether advice is wanted",
    description:
      "You tend to look at the matter first. Somebody who tells you of trouble may want an ear before an answer.",
    when: [low("agreeableness")],
  },
  {
    id: "social-time-to-settle",
    title: "Leave an hour free after a full evening",
    description:
      "You tend to feel shifts of mood strongly, and may need some time alone before the next thing.",
    when: [sensitive],
  },
  {
    id: "social-call-a-worrier",
    title: "Call somebody who is under strain",
    description:
      "You tend to stay even and to notice how others feel, and a calm voice may help more than a plan.",
    when: [calm, high("agreeableness")],
  },
  {
    id: "social-tell-one-person",
    title: "Tell one person how it is",
    description:
      "You tend to feel a good deal and to show little of it. Somebody you trust may not know unless you say it.",
    when: [low("extraversion"), sensitive],
  },
  {
    id: "social-table-for-four",
    title: "Keep the table to four",
    description: "With four at the table, one conversation may hold all of it.",
    when: [says("small", "social.group_size", "social.events")],
  },
  {
    id: "social-larger-gathering",
    title: "Look for one larger gathering a month",
    description: "A fixed date may make it easier to go than an invitation does.",
    when: [says("large", "social.group_size", "social.events")],
  },
  {
    id: "social-longer-talk",
    title: "Leave room for a longer talk",
    description: "Talks with depth may need an evening without anything after it.",
    when: [says("deep", "social.interaction", "communication.style")],
  },
  {
    id: "social-ask-for-plain-words",
    title: "Say beforehand that plain words are welcome",
    description: "Others may soften what they mean unless they know that you like it direct.",
    when: [says("direct", "communication.style", "communication.tone")],
  },
  {
    id: "social-ask-for-the-tone",
    title: "Name the tone that does you good",
    description: "People who are short with words may not know which tone you like to hear.",
    when: [says("gentle", "communication.style", "communication.tone")],
  },
  {
    id: "social-when-you-answer",
    title: "Agree on when you answer messages",
    description: "A set time for messages may keep others from waiting.",
    when: [says("seldom", "communication.frequency")],
  },
  {
    id: "social-small-daily-message",
    title: "Keep up one small daily exchange",
    description: "A line a day with one person may be enough to stay in touch.",
    when: [says("often", "communication.frequency")],
  },
  {
    id: "social-hour-of-help",
    title: "Give an hour where it is needed",
    description: "A fixed hour of help near you may turn it into a habit.",
    when: [says("care", "lifestyle.values")],
  },
  {
    id: "social-one-new-contact",
    title: "Follow up with one new contact",
    description: "You name networking among your preferences. One message afterwards may be worth ten cards.",
    when: [likes("professional.networking")],
  },
  {
    id: "social-ask-for-the-weekend",
    title: "Ask somebody for the coming weekend",
    description:
      "What your twin counted at a platform lies mostly between Monday and Friday. Your weekends may have room, or they are simply not written down.",
    when: [shows("weekdays")],
  },
  {
    id: "social-weekend-without-a-plan",
    title: "Keep one weekend a month without a plan",
    description:
      "Your weekends tend to hold much of what your twin counted at a platform. One without a plan may leave room for whoever calls.",
    when: [shows("weekends")],
  },
  {
    id: "social-three-people",
    title: "Write to three people whom you mean to keep",
    description:
      "A platform counts more ties of yours than people are said to keep up with. Three messages may do more than a further contact.",
    when: [shows("many-ties")],
  },
];
