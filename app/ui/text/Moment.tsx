import { useContext } from "react";
import { momentInWords } from "./moment-in-words";
import { TimeZone } from "./time-zone";

/**
 * A `time` element for an ISO 8601 instant, shown in the zone of whoever looks, or in UTC and said so. Where a browser
 * knows other clock changes than the server, what the server said stays.
 */
export function Moment({ iso, className }: { iso: string; className?: string }) {
  const timeZone = useContext(TimeZone);
  return (
    <time dateTime={iso} className={className} suppressHydrationWarning>
      {momentInWords(iso, timeZone)}
    </time>
  );
}
