import { Form } from "@remix-run/react";
import { paths } from "~/web/paths";
import { Button, ButtonLink } from "~/web/ui/buttons/Button";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Card } from "~/web/ui/cards/Card";
import { ErrorSummary } from "~/web/ui/fields/ErrorSummary";
import { RadioField } from "~/web/ui/fields/RadioField";
import { TextField } from "~/web/ui/fields/TextField";
import { dayInWords } from "~/web/ui/text/moment-in-words";
import { inPercent } from "~/web/ui/text/percent";
import { messagesOf } from "../../form-issues";
import { daysAfter, REVIEW_AFTER_DAYS } from "../../today";
import { CHOICE } from "../parts";
import type { Decision } from "../stored";
import type { RefusedStep } from "./StepCard";

type ChoiceCardProps = {
  decision: Decision;
  today: string;
  /** What is missing for a comparison; empty when the options can be compared. */
  missing: string[];
  worth: string | null;
  refused: RefusedStep | null;
};

/** The choice, made or still to be made. */
export function ChoiceCard(props: ChoiceCardProps) {
  const { decision } = props;
  return (
    <Card title={decision.status === "open" ? "Your choice" : "You decided"} id={CHOICE}>
      {decision.status === "open" ? (
        <OpenChoice {...props} />
      ) : (
        <MadeChoice decision={decision} isRated={props.missing.length === 0} />
      )}
    </Card>
  );
}

function OpenChoice({ decision, today, missing, worth, refused }: ChoiceCardProps) {
  const failed = refused?.part === "decide" ? refused : null;
  const leaning = decision.options.find(({ id }) => id === decision.leaning);
  const chosen = failed?.typed.option ?? "";
  return (
    <div className="space-y-4">
      {worth && <p className="font-serif text-lg">{worth}</p>}
      {leaning && (
        <p>
          You lean towards <strong className="text-own">{leaning.name}</strong>
          {decision.leaningSureness !== null && `, ${inPercent(decision.leaningSureness)} sure`}.
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
      <ErrorSummary errors={failed?.issues.map(({ path, message }) => ({ name: path, message })) ?? []} />
      <Form method="post" action={paths.decision(decision.id)} noValidate className="space-y-4">
        <input type="hidden" name="id" value={decision.id} />
        <RadioField
          legend="I decided for …"
          name="option"
          options={decision.options.map(({ id, name }) => [id, name] as const)}
          defaultValue={chosen}
          errors={messagesOf(failed?.issues, "option")}
        />
        <TextField
          label="Look back on"
          name="review-on"
          type="date"
          min={today}
          defaultValue={failed?.typed["review-on"] ?? daysAfter(today, REVIEW_AFTER_DAYS)}
          errors={messagesOf(failed?.issues, "review-on")}
          className="max-w-64"
        />
        <Button name="intent" value="decide">
          Decide
        </Button>
      </Form>
    </div>
  );
}

/** @param isRated whether the options can be compared */
function MadeChoice({ decision, isRated }: { decision: Decision; isRated: boolean }) {
  const nameOf = (id: string | null) => decision.options.find((option) => option.id === id)?.name ?? "";
  const { decidedFor, decidedAt, leaning, review, reviewOn } = decision;
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
        <p>
          <TextLink to={paths.reviewDecision(decision.id)}>Look back on it</TextLink>
          {reviewOn && `, from ${dayInWords(reviewOn)} on or sooner.`}
        </p>
      )}
      {isRated && (
        <p>
          <TextLink to={paths.compareDecision(decision.id)}>How the options compared</TextLink>
        </p>
      )}
    </div>
  );
}
