import type { ReactNode } from "react";
import { classNames } from "./class-names";

const TONES = {
  blue: "border-note-blue bg-note-blue-soft",
  green: "border-note-green bg-note-green-soft",
  purple: "border-note-purple bg-note-purple-soft",
};

/** The tones of a list of notes, in the order in which they take turns: `NOTE_TONES[index % 3]`. */
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
  return (
    <div className={classNames("rounded-control border-l-4 px-4 py-3 text-sm", TONES[tone], className)}>
      {children}
    </div>
  );
}
