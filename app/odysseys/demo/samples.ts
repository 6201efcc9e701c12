import type { OdysseyCategory } from "../odyssey";
import type { ShownReport } from "../report-shown";

/** A fixed sample: how a report looks. Nothing in it is anybody's. */
export type Sample = ShownReport & {
  id: string;
  title: string;
  category: OdysseyCategory;
  description: string;
};

const rising = (words: string) => ({ direction: "rising" as const, words });
const falling = (words: string) => ({ direction: "falling" as const, words });
const steady = (words: string) => ({
  direction: "no-clear-change" as const,
  words: `No clear change: ${words}`,
});

/** One sample for each category, in their order. */
export const SAMPLES: readonly [Sample, ...Sample[]] = [
  {
    id: "career-rhythm",
    title: "Career Rhythm",
    category: "Professional Development",
    description: "When somebody speaks up at work's network, and how steadily.",
    insights: [
      {
        id: "weeks",
        title: "How steadily they post",
        value: "Weeks differ a good deal: from 0 to 14 in each of 26 whole weeks",
        trend: rising("6.2 a week in the later half, 3.8 in the earlier."),
        confidence: 61,
      },
      {
        id: "days",
        title: "When they speak up",
        value: "More from Monday to Friday than chance would give: 91%",
        trend: rising("6.2 a week in the later half, 3.8 in the earlier."),
        confidence: 54,
      },
      {
        id: "planning",
        title: "Conscientiousness",
        value: "Clearly above the middle: 83 of 100",
        trend: steady("83 now, 80 in the result before."),
        confidence: 47,
      },
    ],
    recommendations: [
      { text: "Keep one of the posts of a full week for an empty one." },
      { text: "Leave one hour a week without a plan on purpose." },
    ],
    platforms: ["LinkedIn"],
    dataPoints: 1284,
  },
  {
    id: "shopping-seasons",
    title: "Shopping Seasons",
    category: "Consumer Behaviour",
    description: "In which months somebody buys, and what most of it is.",
    insights: [
      {
        id: "months",
        title: "How purchases are spread",
        value: "Months differ a good deal: from 4 to 61 in each of 34 whole months",
        trend: falling("17.1 a month in the later half, 24.6 in the earlier."),
        confidence: 58,
      },
      {
        id: "days",
        title: "On which days they buy",
        value: "More on weekends than chance would give: 44%",
        trend: falling("17.1 a month in the later half, 24.6 in the earlier."),
        confidence: 49,
      },
      {
        id: "kinds",
        title: "What they buy",
        value: "Mostly of one kind: 63% books",
        trend: falling("17.1 a month in the later half, 24.6 in the earlier."),
        confidence: 44,
      },
    ],
    recommendations: [
      { text: "Leave what you want to buy at a weekend in the basket until Monday." },
      { text: "Look at your fullest month: what of it returns each year could be planned for." },
    ],
    platforms: ["Amazon"],
    dataPoints: 892,
  },
  {
    id: "known-places",
    title: "Known Places and New Ones",
    category: "Lifestyle & Travel",
    description: "How far somebody's visits go beyond their usual places.",
    insights: [
      {
        id: "places",
        title: "Known places and others",
        value: "Mostly places where they often are: 78% in usual places",
        trend: steady("31.5 a week in the later half, 30.2 in the earlier."),
        confidence: 63,
      },
      {
        id: "weeks",
        title: "How much the weeks take them about",
        value: "Weeks are alike: from 24 to 38 in each of 52 whole weeks",
        trend: steady("31.5 a week in the later half, 30.2 in the earlier."),
        confidence: 41,
      },
      {
        id: "curiosity",
        title: "Openness to Experience",
        value: "Clearly above the middle: 87 of 100",
        trend: steady("87 now, 84 in the result before."),
        confidence: 51,
      },
    ],
    recommendations: [
      { text: "Go to one place a month that is new to you." },
      { text: "Plan one week that takes you further than the others." },
    ],
    platforms: ["Google", "Booking.com"],
    dataPoints: 3120,
  },
  {
    id: "video-evenings",
    title: "Video Evenings",
    category: "Entertainment & Media",
    description: "When somebody watches videos, and what most of them are.",
    insights: [
      {
        id: "hours",
        title: "When they watch videos",
        value: "Mostly in the evening or at night: 71% between 18:00 and 5:00",
        trend: rising("62.3 a week in the later half, 48 in the earlier."),
        confidence: 66,
      },
      {
        id: "kinds",
        title: "What they watch",
        value: "Mostly of one kind: 58% music",
        trend: rising("62.3 a week in the later half, 48 in the earlier."),
        confidence: 52,
      },
      {
        id: "weeks",
        title: "How alike the weeks of watching are",
        value: "Weeks differ a good deal: from 11 to 140 in each of 58 whole weeks",
        trend: rising("62.3 a week in the later half, 48 in the earlier."),
        confidence: 57,
      },
    ],
    recommendations: [
      { text: "Choose an hour of the evening after which nothing new is begun." },
      { text: "Once a week, watch something of a kind that is not your usual one." },
    ],
    platforms: ["Google"],
    dataPoints: 4567,
  },
  {
    id: "rest-and-sleep",
    title: "Rest and Sleep",
    category: "Health & Wellness",
    description: "Before which days somebody's nights are longer.",
    insights: [
      {
        id: "nights",
        title: "When they sleep longer",
        value: "Longer nights before a Saturday or a Sunday: 48% of them",
        trend: { direction: "unknown", words: "Not known: it is not counted by week or month." },
        confidence: 45,
      },
      {
        id: "steps",
        title: "When they move more",
        value: "More movement from Monday to Friday: 83% of them",
        trend: { direction: "unknown", words: "Not known: it is not counted by week or month." },
        confidence: 43,
      },
      {
        id: "calm",
        title: "Emotional Stability",
        value: "Near the middle: 47 of 100",
        trend: steady("47 now, 43 in the result before."),
        confidence: 34,
      },
    ],
    recommendations: [
      { text: "End one evening in the week an hour earlier, and see whether you sleep longer." },
      { text: "Put one walk into the weekend, or let it be the rest that you want of it." },
    ],
    platforms: ["Apple iCloud"],
    dataPoints: 1460,
  },
  {
    id: "network-breadth",
    title: "Breadth of a Network",
    category: "Social & Networking",
    description: "How many connections somebody has, and how they came.",
    insights: [
      {
        id: "ties",
        title: "How many connections they have",
        value: "More ties than people are said to keep up with: all of them connections",
        trend: rising("18.4 a month in the later half, 11 in the earlier."),
        confidence: 40,
      },
      {
        id: "months",
        title: "How the network grows",
        value: "Months differ a good deal: from 1 to 72 in each of 48 whole months",
        trend: rising("18.4 a month in the later half, 11 in the earlier."),
        confidence: 59,
      },
      {
        id: "company",
        title: "Extraversion",
        value: "Clearly below the middle: 30 of 100",
        trend: steady("30 now, 33 in the result before."),
        confidence: 40,
      },
    ],
    recommendations: [
      { text: "Write to one connection a week whom you have not heard of for a year." },
      { text: "You tend to need time to yourself: put it into the calendar like an appointment." },
    ],
    platforms: ["LinkedIn", "Meta"],
    dataPoints: 2215,
  },
  {
    id: "calendar-clarity",
    title: "Calendar Clarity",
    category: "Productivity & Time Management",
    description: "Which part of the day and of the week somebody's calendar fills.",
    insights: [
      {
        id: "hours",
        title: "When the calendar is full",
        value: "Mostly in the morning: 66% between 5:00 and noon",
        trend: falling("13.1 a week in the later half, 18.7 in the earlier."),
        confidence: 55,
      },
      {
        id: "days",
        title: "Weekdays and weekends in the calendar",
        value: "More from Monday to Friday than chance would give: 94%",
        trend: falling("13.1 a week in the later half, 18.7 in the earlier."),
        confidence: 60,
      },
      {
        id: "weeks",
        title: "How alike the weeks are",
        value: "Weeks differ a good deal: from 3 to 44 in each of 60 whole weeks",
        trend: falling("13.1 a week in the later half, 18.7 in the earlier."),
        confidence: 53,
      },
    ],
    recommendations: [
      {
        text: "Keep one morning a week free of appointments, and give it to the work that needs a clear head.",
      },
      { text: "Look two weeks ahead, and move one thing out of the fuller of them." },
    ],
    platforms: ["Google"],
    dataPoints: 1876,
  },
  {
    id: "spending-calendar",
    title: "Spending Calendar",
    category: "Financial Planning",
    description: "In which months somebody buys more often, beside how they plan.",
    insights: [
      {
        id: "months",
        title: "How purchases are spread",
        value: "Months are alike: from 22 to 35 in each of 30 whole months",
        trend: steady("27.9 a month in the later half, 28.6 in the earlier."),
        confidence: 42,
      },
      {
        id: "planning",
        title: "Conscientiousness",
        value: "Clearly above the middle: 80 of 100",
        trend: steady("80 now, 83 in the result before."),
        confidence: 46,
      },
      {
        id: "choices",
        title: "Plans in everyday choices",
        value: "13 of 15 on the planned side",
        trend: { direction: "unknown", words: "Not known: it has no dates to compare." },
        confidence: 41,
      },
    ],
    recommendations: [
      { text: "Choose one month in which you buy nothing that can wait." },
      { text: "You chose the planned side more often: look where leaving it open would cost nothing." },
    ],
    platforms: ["Amazon", "Google"],
    dataPoints: 1043,
  },
];

/** The sample that an address names; the first one where it names none. */
export function sampleOf(id: string | null): Sample {
  return SAMPLES.find((sample) => sample.id === id) ?? SAMPLES[0];
}
