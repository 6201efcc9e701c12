import type { TraitScores } from "~/personality/traits";
import { Portrait } from "~/twin/portrait/Portrait";

/** Invented scores for an example portrait. */
const EXAMPLE: TraitScores = {
  openness: 84,
  conscientiousness: 58,
  extraversion: 46,
  agreeableness: 76,
  neuroticism: 36,
};

/** Introduces the product to newcomers: a picture and two sentences. */
export function Introduction() {
  return (
    <div className="mx-auto max-w-md">
      <div className="float-left mr-4 w-20 lg:float-none lg:w-72">
        <Portrait scores={EXAMPLE} size={288} solidity={0.8} decorative />
      </div>
      <p className="font-serif lg:text-lg">
        Thirty short statements draw your portrait: how you compare with others, how you tend to decide, and
        what to try next. Everything stays on this server, and you can test how well it knows you.
      </p>
    </div>
  );
}
