import {
  writtenByJava,
  writtenDay,
  writtenInUtc,
  writtenWithHalfDays,
} from "~/ground/written-dates/written-dates";
import type { FormatSink } from "../../format";

/** An instant, or a day if there is no time; each LinkedIn file has its own format, in UTC. */
const dateIn = (text: string) =>
  writtenInUtc(text) ?? writtenWithHalfDays(text) ?? writtenByJava(text) ?? writtenDay(text);

/** A row's event: its time, identifying texts and kind, and an example to recognise it by. */
type DatedEvent = { stream: string; date: string; key: readonly string[]; value?: string; example: string };

/** Reports a row's event, or an unreadable date. */
export function tell(sink: FormatSink, { stream, date, key, value, example }: DatedEvent): void {
  const at = dateIn(date);
  if (at === null) {
    sink.unreadable();
    return;
  }
  sink.event({
    stream,
    key: JSON.stringify([at, ...key]),
    at,
    ...(value !== undefined && { value }),
    example,
  });
}
