import { Disclosure } from "~/web/ui/cards/Disclosure";

type WhyProps = {
  /** The evidence, one line each (`evidence-words.ts`). */
  because: string[];
  /** Subject of the explanation, for screen readers. */
  about: string;
};

/** Discloses what a statement about the user is based on. */
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
