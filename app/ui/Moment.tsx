const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

function dateInWords(at: Date): string {
  return `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
}

/** A day `YYYY-MM-DD` in words: `20 Nov 2026`. */
export function dayInWords(day: string): string {
  return dateInWords(new Date(day));
}

/** A month `YYYY-MM` in words: `Nov 2026`. */
export function monthInWords(month: string): string {
  const [year, number] = month.split("-");
  return `${MONTHS[Number(number) - 1]} ${year}`;
}

/**
 * An instant in words, `20 Nov 2026, 11:23 UTC`. Spelt out here rather than by `Intl`, whose month names
 * differ between the server and browsers. `iso` is an ISO 8601 instant; what is none stays as it is.
 */
export function momentInWords(iso: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return iso;
  const time = at.toISOString().slice(11, 16);
  return `${dateInWords(at)}, ${time} UTC`;
}

/** A `time` element for an ISO 8601 instant, shown in UTC and said so. */
export function Moment({ iso, className }: { iso: string; className?: string }) {
  return (
    <time dateTime={iso} className={className}>
      {momentInWords(iso)}
    </time>
  );
}
