import { counted } from "~/ui/text/counted";

type TextBeginningProps = {
  text: string;
  /** How many characters the text has beyond. */
  left: number;
  className?: string;
};

/** A preference's text as a list shows it: its beginning, and how much of it is left out. */
export function TextBeginning({
  text,
  left,
  className = "line-clamp-6 whitespace-pre-line",
}: TextBeginningProps) {
  return (
    <>
      <p className={className}>{left > 0 ? `${text}…` : text}</p>
      {left > 0 && <p className="text-sm text-muted">and {counted(left, "more character")}</p>}
    </>
  );
}
