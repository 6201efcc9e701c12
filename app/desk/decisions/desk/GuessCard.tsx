import { Card } from "~/web/ui/cards/Card";
import { shareInPercent } from "~/web/ui/text/percent";
import { GUESSES_FROM } from "../limits";
import { GUESS } from "../parts";
import type { Decision } from "../stored";
import { DeskSection } from "./DeskSection";

type GuessCardProps = {
  decision: Decision;
  isSealed: boolean;
  /** Whether every option is rated on every criterion. */
  isRated: boolean;
};

/** The twin's guess: an envelope before the choice, opened after it. */
export function GuessCard({ decision, isSealed, isRated }: GuessCardProps) {
  const { twinGuess } = decision;
  if (twinGuess) return <OpenedGuess decision={decision} guess={twinGuess} />;
  if (decision.status !== "open" || !(isSealed || isRated)) return null;
  return (
    <DeskSection title="Your twin's guess" id={GUESS}>
      <p>
        {isSealed
          ? "Sealed until you decide. Your twin has written down what it expects of you, and why."
          : `None yet: your twin guesses when you keep or change a decision, once you have rated and taken ${GUESSES_FROM} others.`}
      </p>
    </DeskSection>
  );
}

function OpenedGuess({ decision, guess }: { decision: Decision; guess: NonNullable<Decision["twinGuess"]> }) {
  const nameOf = (id: string) => decision.options.find((option) => option.id === id)?.name ?? "";
  const sorted = guess.probabilities.toSorted((one, other) => other.p - one.p);
  const given = guess.probabilities.find(({ optionId }) => optionId === decision.decidedFor);
  return (
    <Card title="Your twin's guess" id={GUESS}>
      {given && (
        <p className="mb-3 font-serif text-lg">
          Before you decided, your twin gave what you chose {shareInPercent(given.p)}.
        </p>
      )}
      <ul className="space-y-1">
        {sorted.map(({ optionId, p }) => (
          <li key={optionId}>
            {nameOf(optionId)}: {shareInPercent(p)}
          </li>
        ))}
      </ul>
      {guess.reasons.length > 0 && (
        <ul className="mt-3 list-disc space-y-1 pl-5 text-sm text-muted">
          {guess.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}
