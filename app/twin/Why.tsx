import { Disclosure } from "~/ui/cards/Disclosure";

type WhyProps = {
  /** What it rests on, a line each (`evidence-words.ts`). */
  because: string[];
  /** What is explained, for those who hear the page. */
  about: string;
};

/** What a sentence about the person rests on, one disclosure away. */
export function Why({ because, about }: WhyProps) {
  if (because.length === 0) return null;
  return (
    <Disclosure summary="Why?" about={about}>
      <ul className="text-sm text-muted">
        {because.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Disclosure>
  );
}
