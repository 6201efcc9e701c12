import { type Letter, writeLetter } from "~/ground/letters/letter";

/** The message, the same for everybody: it may be read on a locked screen. */
const TEXT = "Your twin has a question.";
/** Beside it in the last one. */
const LAST =
  "This is the last reminder, since you have not been here for two weeks. You can switch it on again on your account's page.";

/** A message for a browser or ntfy. */
export type Message = { title: string; text: string };

/**
 * What a reminder says.
 *
 * @param isLast whether none comes after it
 */
export function messageOf(isLast: boolean): Message {
  return isLast ? { title: TEXT, text: LAST } : { title: "Digital Twin", text: TEXT };
}

/** Addresses in an email. */
type Links = { origin: string; dashboard: string; stop: string; oneClick: string };

/** The reminder as an email. */
export function reminderLetter(isLast: boolean, { origin, dashboard, stop, oneClick }: Links): Letter {
  const letter = writeLetter({
    subject: TEXT,
    parts: [
      "Hello,",
      TEXT,
      ...(isLast ? [LAST] : []),
      { link: { label: "Open your dashboard", address: dashboard }, isPlain: true },
      `You asked for a reminder once a day at ${new URL(origin).host}.`,
      { link: { label: "Stop it", address: stop }, isPlain: true },
    ],
  });
  return { ...letter, unsubscribe: oneClick };
}
