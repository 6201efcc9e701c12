import { useContext } from "react";
import { momentInWords } from "./moment-in-words";
import { TimeZone } from "./time-zone";

/**
 * A `time` element for an ISO 8601 timestamp, shown in the user's zone, or in UTC with a suffix. If the browser's time
 * zone data differs from the server's, the server's text stays.
 */
export function Moment({ iso, className }: { iso: string; className?: string }) {
  const timeZone = useContext(TimeZone);
  return (
    <time dateTime={iso} className={className} suppressHydrationWarning>
      {momentInWords(iso, timeZone)}
    </time>
  );
}
