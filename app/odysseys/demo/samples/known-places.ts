import { type Sample, steady } from "../sample";

/** The sample of Lifestyle & Travel. */
export const KNOWN_PLACES: Sample = {
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
      value: "Clearly above the sample's middle: 97 of 100",
      trend: steady("97 now, 93 in the result before."),
      confidence: 38,
    },
  ],
  recommendations: [
    { text: "Go to one place a month that is new to you." },
    { text: "Plan one week that takes you further than the others." },
  ],
  platforms: ["Google", "Booking.com"],
  dataPoints: 3120,
};
