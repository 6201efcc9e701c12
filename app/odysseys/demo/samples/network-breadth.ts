import { rising, type Sample, steady } from "../sample";

/** The sample of Social & Networking. */
export const NETWORK_BREADTH: Sample = {
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
      confidence: 48,
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
      value: "Clearly below the sample's middle: 30 of 100",
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
};
