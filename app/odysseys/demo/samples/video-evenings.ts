import { rising, type Sample } from "../sample";

/** The sample of Entertainment & Media. */
export const VIDEO_EVENINGS: Sample = {
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
};
