import { counted } from "~/web/ui/text/counted";

type TextBeginningProps = {
  text: string;
  /** Number of characters left out. */
  left: number;
  className?: string;
};

/** The beginning of a preference's text, and how much is left out. */
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
