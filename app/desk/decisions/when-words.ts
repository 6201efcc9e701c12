import { counted } from "~/web/ui/text/counted";
import { dayInWords } from "~/web/ui/text/moment-in-words";
import { daysUntil } from "../today";

/** "Due today", or "Due since 24 Nov 2026". */
const dueWords = (day: string, today: string) =>
  day === today ? "Due today" : `Due since ${dayInWords(day)}`;

/** When an open decision is due: "Decide by 3 Dec 2026, 4 days left". Both days YYYY-MM-DD. */
export function decideByWords(decideBy: string, today: string): string {
  return decideBy <= today
    ? dueWords(decideBy, today)
    : `Decide by ${dayInWords(decideBy)}, ${counted(daysUntil(decideBy, today), "day")} left`;
}

/** When a decision that was taken is to be reviewed: "Look back from 3 Dec 2026, in 4 days". Both days YYYY-MM-DD. */
export function reviewOnWords(reviewOn: string, today: string): string {
  return reviewOn <= today
    ? dueWords(reviewOn, today)
    : `Look back from ${dayInWords(reviewOn)}, in ${counted(daysUntil(reviewOn, today), "day")}`;
}
