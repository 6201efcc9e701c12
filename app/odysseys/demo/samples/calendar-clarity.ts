import { falling, type Sample } from "../sample";

/** The sample of Productivity & Time Management. */
export const CALENDAR_CLARITY: Sample = {
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
};
