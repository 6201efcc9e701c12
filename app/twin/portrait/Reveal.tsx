import type { TraitResult } from "~/personality/results/trait-results";
import { SAMPLE_IN_SHORT } from "~/personality/scoring/reference-sample";
import type { TraitScores } from "~/personality/traits";
import { Portrait } from "./Portrait";
import { RevealStyles } from "./RevealStyles";

interface RevealProps {
  scores: TraitScores;
  results: readonly Pick<TraitResult, "trait" | "name" | "among">[];
  /** Who this is, in a few sentences; none while the twin is behind. */
  sentences: readonly string[];
  /** The twin's measured accuracy, 0 to 1. */
  solidity?: number;
  /** How many everyday choices were answered; the portrait's ring fills with them. */
  answers?: number;
  /** Subject of the portrait's name; "Your twin" by default. */
  whose?: string;
}

/**
 * Who a user is, at a glance: the portrait with each petal's trait and place among people at its tip, and the sentences
 * under it. The labels are the picture's text for screen readers; the picture only says what it is. Petals open one after
 * the other by CSS alone. Its screens include `REVEAL_STYLES` in their `links`.
 */
export function Reveal({ scores, results, sentences, solidity, answers, whose }: RevealProps) {
  return (
    <RevealStyles>
      <div className="reveal">
        <figure className="reveal-figure">
          <Portrait scores={scores} size={320} solidity={solidity} answers={answers} whose={whose} />
          {results.map(({ trait, name, among }) => (
            <p key={trait} className={`reveal-label reveal-${trait}`}>
              <strong>{name}</strong> {among}
            </p>
          ))}
        </figure>
        <div className="mx-auto mt-6 max-w-measure space-y-3">
          {sentences.map((sentence) => (
            <p key={sentence} className="reveal-sentence font-serif">
              {sentence}
            </p>
          ))}
          <p className="text-xs text-muted">{SAMPLE_IN_SHORT}</p>
        </div>
      </div>
    </RevealStyles>
  );
}
