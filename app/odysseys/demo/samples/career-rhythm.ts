import { rising, type Sample, steady } from "../sample";

/** The sample of Professional Development. */
export const CAREER_RHYTHM: Sample = {
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
      value: "Clearly above the sample's middle: 87 of 100",
      trend: steady("87 now, 83 in the result before."),
      confidence: 40,
    },
  ],
  recommendations: [
    { text: "Keep one of the posts of a full week for an empty one." },
    { text: "Leave one hour a week without a plan on purpose." },
  ],
  platforms: ["LinkedIn"],
  dataPoints: 1284,
};
