import { type Letter, type LetterPart, writeLetter } from "~/ground/letters/letter";
import { hitOf } from "~/twin/testing/predictor/evaluation";
import { rightOf } from "~/twin/testing/predictor/plain-verdict";
import { paths } from "~/web/paths";
import { counted } from "~/web/ui/text/counted";

/** A due item: words that reveal nothing about its subject, and the path where it is done. */
export type DueThing = { words: string; path: string };

/** What a weekly email may contain. */
export type WeekInEmail = {
  /** The twin's guesses of the choices answered in the last seven days. */
  guesses: { right: number; of: number };
  /** Today's choice; null if it is answered, or there is none. */
  choice: { situation: string; a: string; b: string } | null;
  due: readonly DueThing[];
  /** The latest year, if an archive was kept in the last seven days; else null. */
  year: number | null;
  /** An earlier year's day that has something to tell, YYYY-MM-DD; null without one. */
  earlier: string | null;
};

/** Addresses in the email. */
type Links = {
  /** This server's origin. */
  origin: string;
  /** Where the choice is answered. */
  choice: string;
  /** The page that stops the email, and where mail programs post the same. */
  stop: string;
  oneClick: string;
};

/** How often the twin was right; a guess of exactly 50 % counts half, as everywhere. */
export function guessesOf(
  answers: readonly { chosen: "a" | "b"; probabilityA: number }[],
): WeekInEmail["guesses"] {
  const right = answers.reduce((sum, { probabilityA, chosen }) => sum + hitOf(probabilityA, chosen), 0);
  return { right, of: answers.length };
}

/** "Right 5 of 7"; if the twin was never right, the person surprised it. */
function score({ right, of }: WeekInEmail["guesses"]): string {
  return right === 0 ? `Surprised ${of} of ${of}` : rightOf({ hits: right, count: of });
}

/** Whether there is nothing to write. */
export function isEmptyWeek({ guesses, choice, due, year, earlier }: WeekInEmail): boolean {
  return guesses.of === 0 && choice === null && due.length === 0 && year === null && earlier === null;
}

/** The week in a few words, for the subject. */
function summary({ guesses, due, choice, year }: WeekInEmail): string {
  if (guesses.of > 0) return score(guesses).toLowerCase();
  if (year !== null) return "your year has grown";
  if (choice === null && due.length === 0) return "a day of an earlier year";
  if (choice === null) return due.length === 1 ? "one thing is due" : `${due.length} things are due`;
  return "one choice";
}

function lookBack(guesses: WeekInEmail["guesses"]): LetterPart[] {
  if (guesses.of === 0) return [];
  const sentence = `Your twin guessed ${counted(guesses.of, "choice")} of yours this week.`;
  return [{ heading: score(guesses) }, sentence];
}

function oneChoice(choice: WeekInEmail["choice"], address: string): LetterPart[] {
  if (!choice) return [];
  const links = [choice.a, choice.b].map(
    (label): LetterPart => ({ link: { label, address }, isPlain: true }),
  );
  const after = "Both links open your dashboard. Choose there, and see what your twin expected.";
  return [{ heading: "One choice" }, choice.situation, ...links, after];
}

function whatIsDue(due: readonly DueThing[], origin: string): LetterPart[] {
  if (due.length === 0) return [];
  const links = due.map(
    ({ words, path }): LetterPart => ({ link: { label: words, address: origin + path }, isPlain: true }),
  );
  return [{ heading: "Due" }, ...links];
}

/** Only links to what is new: the email itself reveals nothing of it. */
function yearThatGrew(year: number | null, origin: string): LetterPart[] {
  if (year === null) return [];
  return [
    { heading: "Your year" },
    "You kept an archive this week.",
    { link: { label: `See your ${year}`, address: origin + paths.year(year) }, isPlain: true },
  ];
}

/** Only a link: the email says neither what it was nor in which year. */
function onThisDay(earlier: string | null, origin: string): LetterPart[] {
  if (earlier === null) return [];
  return [
    { heading: "On this day" },
    "An earlier year has something to tell of today.",
    { link: { label: "See that day", address: origin + paths.day(earlier) }, isPlain: true },
  ];
}

/** The weekly email. It contains no profile figures, no preferences, and nothing from a platform. */
export function weekEmail(week: WeekInEmail, { origin, choice, stop, oneClick }: Links): Letter {
  const letter = writeLetter({
    subject: `Your week with your twin: ${summary(week)}`,
    parts: [
      "Hello,",
      ...lookBack(week.guesses),
      ...oneChoice(week.choice, choice),
      ...whatIsDue(week.due, origin),
      ...yearThatGrew(week.year, origin),
      ...onThisDay(week.earlier, origin),
      `You asked for this email at ${new URL(origin).host}.`,
      { link: { label: "Stop it", address: stop }, isPlain: true },
    ],
  });
  return { ...letter, unsubscribe: oneClick };
}
