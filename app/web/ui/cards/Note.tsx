import type { ReactNode } from "react";
import { classNames } from "../theme/class-names";

const TONES = {
  blue: "note note-blue",
  green: "note note-green",
  purple: "note note-purple",
};

/** Tones for a list of notes, used in turn: `NOTE_TONES[index % 3]`. */
export const NOTE_TONES: readonly (keyof typeof TONES)[] = ["blue", "green", "purple"];

/** One sentence in a note box. */
export function Note({
  tone = "blue",
  children,
  className,
}: {
  tone?: keyof typeof TONES;
  children: ReactNode;
  className?: string;
}) {
  return <div className={classNames(TONES[tone], className)}>{children}</div>;
}
