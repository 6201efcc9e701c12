import { Form } from "@remix-run/react";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { Card } from "~/web/ui/cards/Card";
import { Disclosure } from "~/web/ui/cards/Disclosure";
import { ErrorSummary } from "~/web/ui/fields/ErrorSummary";
import { TextField } from "~/web/ui/fields/TextField";
import { counted } from "~/web/ui/text/counted";
import { dayInWords } from "~/web/ui/text/moment-in-words";
import { TRYING } from "./parts";
import type { RecommendationPage } from "./recommendation.server";
import { TrialQuestion } from "./TrialQuestion";

type TryingCardProps = {
  recommendation: RecommendationPage;
  /** What was sent and refused. */
  refused?: { until: string; issues: { path: string; message: string }[] };
};

/** Trying a recommendation until a day, and afterwards how it turned out. */
export function TryingCard({ recommendation, refused }: TryingCardProps) {
  const { id, title, trial, outcomes } = recommendation;
  return (
    <Card title="When to look back" id={TRYING}>
      {outcomes && <p className="mb-4">{outcomes}</p>}
      {trial?.asks && (
        <TrialQuestion id={id} about={title}>
          You meant to try this until {dayInWords(trial.until)}. Did it help?
        </TrialQuestion>
      )}
      {trial && !trial.asks && (
        <>
          <p className="mb-4">
            You are trying this. On {dayInWords(trial.until)} your twin asks once whether it helped.
          </p>
          <Disclosure summary="Look back already">
            <TrialQuestion id={id} about={title}>
              Did it help?
            </TrialQuestion>
          </Disclosure>
        </>
      )}
      {!trial && <TryForm recommendation={recommendation} refused={refused} />}
    </Card>
  );
}

function TryForm({ recommendation, refused }: TryingCardProps) {
  const { id, proposed, first, last, lookBackDays } = recommendation;
  const errors = refused?.issues.map(({ message }) => message) ?? [];
  return (
    <>
      <ErrorSummary errors={errors.map((message) => ({ name: "until", message }))} />
      <Form method="post" action={paths.recommendation(id)} noValidate className="mt-4 space-y-4">
        <input type="hidden" name="id" value={id} />
        <TextField
          label="Look back on"
          name="until"
          type="date"
          hint={`We suggest ${counted(lookBackDays, "day")}. On that day your twin asks once whether it helped.`}
          defaultValue={refused?.until ?? proposed}
          min={first}
          max={last}
          required
          errors={errors}
        />
        <Button name="intent" value="try">
          I'll try this
        </Button>
      </Form>
    </>
  );
}
