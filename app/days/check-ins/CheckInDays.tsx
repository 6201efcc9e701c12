import type { RefusedDay } from "./AnswerForm";
import type { CheckInOfDay } from "./asked.server";
import { DayCheckIn } from "./DayCheckIn";
import { NotForMe } from "./NotForMe";

type CheckInDaysProps = {
  /** Today and the two days before, latest first, from `checkInsAsked`. */
  days: readonly CheckInOfDay[];
  /** The form that was refused, by its day. */
  refused?: RefusedDay & { date: string };
};

/** The days that can be answered, each with its answer or five buttons. */
export const CheckInDays = ({ days, refused }: CheckInDaysProps) => (
  <div className="card space-y-6">
    {days.map((day) => (
      <DayCheckIn
        key={day.date}
        day={day}
        place="alone"
        refused={refused?.date === day.date ? refused : undefined}
      />
    ))}
    <NotForMe />
  </div>
);
