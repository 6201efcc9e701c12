import {
  COMMUNICATION_PREFERENCE,
  COMPANY,
  COMPANY_CHOICES,
  HARMONY,
  SOCIAL_PREFERENCE,
} from "../insights/of-person";
import {
  CONNECTION_MONTHS,
  CONNECTION_TIES,
  FACEBOOK_DAYS,
  FACEBOOK_TIES,
  FACEBOOK_WEEKS,
  INSTAGRAM_WEEKS,
  TIKTOK_POST_DAYS,
  TIKTOK_POST_WEEKS,
} from "../insights/of-ties";
import type { Odyssey } from "../odyssey";

/** The odysseys of Social & Networking. */
export const SOCIAL_NETWORKING: readonly Odyssey[] = [
  {
    id: "network-breadth",
    title: "Breadth of Your Network",
    category: "Social & Networking",
    description: "How many connections you have, how they came, and how much company you look for.",
    requiredPlatforms: ["linkedin"],
    insights: [CONNECTION_TIES, CONNECTION_MONTHS, COMPANY],
    outcomes: [
      "Whether you have more ties than people are said to keep up with",
      "How alike the months are in which they came, and the fullest where they differ",
      "Suggestions for keeping up with some",
    ],
    implementationStatus: "available",
  },
  {
    id: "keeping-in-touch",
    title: "Keeping in Touch",
    category: "Social & Networking",
    description:
      "When you take part on Facebook, with how many ties, and what you choose when company is on offer.",
    requiredPlatforms: ["meta"],
    insights: [FACEBOOK_TIES, FACEBOOK_WEEKS, FACEBOOK_DAYS, COMPANY_CHOICES],
    outcomes: [
      "Whether you take part more in the week or at weekends, and how alike your weeks are",
      "Whether your choices lean to company",
      "Suggestions for turning a comment into a meeting",
    ],
    implementationStatus: "available",
  },
  {
    id: "posting-pace",
    title: "Posting Pace",
    category: "Social & Networking",
    description: "How steadily you post on TikTok, on which days, and how you like to be in touch.",
    requiredPlatforms: ["tiktok"],
    insights: [TIKTOK_POST_WEEKS, TIKTOK_POST_DAYS, COMMUNICATION_PREFERENCE],
    outcomes: [
      "Whether you post more in the week or at weekends, and how alike your weeks are",
      "What you are surest of about communication",
      "Suggestions for a pace that suits you",
    ],
    implementationStatus: "available",
  },
  {
    id: "ties-and-temper",
    title: "Ties and Temper",
    category: "Social & Networking",
    description: "How you look at others' lives on Instagram, and how you take to people yourself.",
    requiredPlatforms: ["meta"],
    insights: [INSTAGRAM_WEEKS, HARMONY, COMPANY, SOCIAL_PREFERENCE],
    outcomes: [
      "How alike your weeks are, and the fullest where they differ",
      "Where two of your traits stand",
      "Suggestions for meeting as you prefer",
    ],
    implementationStatus: "available",
  },
];
