import { type Sample, steady } from "../sample";

/** The sample of Health & Wellness. */
export const REST_AND_SLEEP: Sample = {
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
      value: "Near the sample's middle: 47 of 100",
      trend: steady("47 now, 43 in the result before."),
      confidence: 27,
    },
  ],
  recommendations: [
    { text: "End one evening in the week an hour earlier, and see whether you sleep longer." },
    { text: "Put one walk into the weekend, or let it be the rest that you want of it." },
  ],
  platforms: ["Apple iCloud"],
  dataPoints: 1460,
};
