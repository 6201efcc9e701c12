import { PARTS, paths } from "~/web/paths";
import { ButtonLink } from "~/web/ui/buttons/Button";
import { headingProps } from "~/web/ui/interaction/title-id";
import { inPercent } from "~/web/ui/text/percent";
import { Why } from "../Why";
import type { RevealedChoice } from "./test-your-twin.server";

/** The twin's prediction for the choice just made, its confidence, and its reasons. */
export function RevealedAnswer({ choice, hasNext }: { choice: RevealedChoice; hasNext: boolean }) {
  const { situation, chosen, expected, sureness, reasons } = choice;
  return (
    <div className="space-y-4">
      <h3 {...headingProps(PARTS.choice)} className="text-lg">
        {expected === null
          ? "Your twin had no idea"
          : `Your twin was ${expected === chosen ? "right" : "wrong"}`}
      </h3>
      <p>{situation}</p>
      <dl className="grid gap-4 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-muted">You chose</dt>
          <dd className="font-semibold">{choice[chosen]}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">Your twin expected</dt>
          <dd className="font-semibold">{expected ? choice[expected] : "Either; it had no idea"}</dd>
        </div>
      </dl>
      <p>It was {inPercent(sureness)} sure.</p>
      <div>
        <h4 className="font-semibold">Why</h4>
        {!reasons && <p>The reasons of this prediction were not kept.</p>}
        <ul className="space-y-2">
          {reasons?.map(({ text, because }) => (
            <li key={text}>
              {text}
              <Why because={because} about={text} />
            </li>
          ))}
        </ul>
      </div>
      {hasNext ? (
        <ButtonLink to={paths.testYourTwin()}>Next choice</ButtonLink>
      ) : (
        <p>You have answered every choice there is.</p>
      )}
    </div>
  );
}
