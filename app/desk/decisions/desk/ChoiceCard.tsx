import { paths } from "~/web/paths";
import { ButtonLink } from "~/web/ui/buttons/Button";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Card } from "~/web/ui/cards/Card";
import { dayInWords } from "~/web/ui/text/moment-in-words";
import { inPercent } from "~/web/ui/text/percent";
import { Leaning } from "../Leaning";
import { CHOICE } from "../parts";
import type { Decision } from "../stored";
import { DecidingForm } from "./DecidingForm";
import type { RefusedStep } from "./StepCard";

type ChoiceCardProps = {
  decision: Decision;
  today: string;
  /** What is missing for a comparison; empty when the options can be compared. */
  missing: string[];
  worth: string | null;
  /** Whether deciding is what to do next. */
  isNext: boolean;
  refused: RefusedStep | null;
};

/** The choice, made or still to be made. */
export function ChoiceCard(props: ChoiceCardProps) {
  const { decision, today } = props;
  return (
    <Card title={decision.status === "open" ? "Your choice" : "You decided"} id={CHOICE}>
      {decision.status === "open" ? (
        <OpenChoice {...props} />
      ) : (
        <MadeChoice decision={decision} today={today} />
      )}
    </Card>
  );
}

function OpenChoice({ decision, today, missing, worth, isNext, refused }: ChoiceCardProps) {
  const leaning = decision.options.find(({ id }) => id === decision.leaning);
  return (
    <div className="space-y-4">
      {worth && <p className="font-serif text-lg">{worth}</p>}
      {leaning && (
        <p>
          <Leaning option={leaning.name} sureness={decision.leaningSureness} />
        </p>
      )}
      {missing.length === 0 ? (
        <p>
          <ButtonLink variant="secondary" to={paths.compareDecision(decision.id)}>
            Compare the options
          </ButtonLink>
        </p>
      ) : (
        <p className="text-sm text-muted">To compare the options: {missing[0]}.</p>
      )}
      <DecidingForm decision={decision} today={today} isNext={isNext} refused={refused} />
    </div>
  );
}

function MadeChoice({ decision, today }: Pick<ChoiceCardProps, "decision" | "today">) {
  const nameOf = (id: string | null) => decision.options.find((option) => option.id === id)?.name ?? "";
  const { decidedFor, decidedAt, leaning, review } = decision;
  return (
    <div className="space-y-3">
      <p>
        For <strong>{nameOf(decidedFor)}</strong>, on {dayInWords((decidedAt ?? "").slice(0, 10))}.
        {leaning &&
          (leaning === decidedFor
            ? " You leaned that way from the beginning."
            : ` At first you leaned towards ${nameOf(leaning)}.`)}
      </p>
      {review ? (
        <>
          <p>
            Looking back, you were {inPercent(review.satisfaction)} satisfied, and would{" "}
            {review.sameAgain ? "choose the same again" : "choose otherwise"}, knowing only what you knew
            then.
          </p>
          {review.learned && <p>You learned: {review.learned}</p>}
        </>
      ) : (
        <ToReview decision={decision} today={today} />
      )}
    </div>
  );
}

/** The link to the review: a button once it is due. */
function ToReview({ decision: { id, reviewOn }, today }: Pick<ChoiceCardProps, "decision" | "today">) {
  const to = paths.reviewDecision(id);
  if (reviewOn !== null && reviewOn <= today) {
    return (
      <p>
        <ButtonLink to={to}>Look back on it</ButtonLink>
      </p>
    );
  }
  return (
    <p>
      <TextLink to={to}>Look back on it</TextLink>
      {reviewOn && `, from ${dayInWords(reviewOn)} on or sooner.`}
    </p>
  );
}
