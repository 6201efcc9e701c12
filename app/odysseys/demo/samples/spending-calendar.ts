import { type Sample, steady } from "../sample";

/** The sample of Financial Planning. */
export const SPENDING_CALENDAR: Sample = {
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
      value: "Clearly above the sample's middle: 83 of 100",
      trend: steady("83 now, 87 in the result before."),
      confidence: 37,
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
};
