import { asSentence } from "~/web/ui/text/sentences";

/** Statements about the user, each with what it is based on: a sentence a line. */
export function BecauseList({ said }: { said: readonly { text: string; because: string[] }[] }) {
  return (
    <ul className="text-sm text-muted">
      {said.map(({ text, because }) => (
        <li key={text} className="mb-2">
          <b>{text}</b>
          {because.map((line) => (
            <p key={line}>{asSentence(line)}</p>
          ))}
        </li>
      ))}
    </ul>
  );
}
