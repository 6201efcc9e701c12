import { answersBetween } from "./answers";
import type { CheckInOfDay } from "./asked.server";

function rangeInWords({ low, high }: { low: number; high: number }, value: number): string {
  const isInside = low <= value && value <= high;
  return `Your twin had expected ${answersBetween({ low, high })}${isInside ? "" : ": your answer is outside that"}.`;
}

/** The word of an answer, and what the twin had expected. */
export function GivenAnswer({ checkIn, range }: Pick<CheckInOfDay, "checkIn" | "range">) {
  if (checkIn === null) return null;
  return (
    <>
      {checkIn.word !== null && <p className="mb-1">“{checkIn.word}”</p>}
      {range && <p>{rangeInWords(range, checkIn.value)}</p>}
    </>
  );
}
