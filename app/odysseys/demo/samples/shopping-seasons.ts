import { falling, type Sample } from "../sample";

/** The sample of Consumer Behaviour. */
export const SHOPPING_SEASONS: Sample = {
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
};
