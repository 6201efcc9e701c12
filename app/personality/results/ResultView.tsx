import type { ReactNode } from "react";
import { paths } from "~/web/paths";
import { ButtonLink } from "~/web/ui/buttons/Button";
import { Badge } from "~/web/ui/cards/Badge";
import { Card } from "~/web/ui/cards/Card";
import { Alert } from "~/web/ui/feedback/Alert";
import { Moment } from "~/web/ui/text/Moment";
import { MARGIN } from "../charts/margin-words";
import { REFERENCE_SAMPLE } from "../scoring/reference-sample";
import type { TraitScores } from "../traits";
import type { CarelessNote } from "./careless";
import { RareAnswersCard } from "./RareAnswersCard";
import { ResultCard } from "./ResultCard";
import type { RareAnswersView } from "./rare-answers.server";
import type { TraitChange } from "./retest";
import type { TraitResult } from "./trait-results";

export type Result = {
  completedAt: string;
  scores: TraitScores;
  results: TraitResult[];
  meaning: string;
  careless: CarelessNote | null;
  rareAnswers: RareAnswersView;
  /** Changes since the previous result, if any: the time in between, the probably real ones in words, and each trait's. */
  changes: { between: string; inWords: string[]; traits: TraitChange[] } | null;
  /** Section at which a started retake resumes, 1 to 5. */
  resumeAt: number | null;
};

/**
 * The latest result: who this is, then each trait in words and figures, its margin, and changes.
 *
 * @param opening the portrait with the sentences, which belong to the twin
 */
export function ResultView({ result, opening }: { result: Result; opening: ReactNode }) {
  const { changes, careless } = result;
  return (
    <div className="space-y-8">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="text-lg font-semibold">Your personality profile</h1>
        <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
          <Badge tone="success">Assessment Complete</Badge>
          <Moment iso={result.completedAt} />
        </p>
      </header>
      {opening}
      {result.results.some(({ side }) => side === "middle") && (
        <ButtonLink variant="secondary" to={paths.testYourTwin()}>
          Answer an everyday choice
        </ButtonLink>
      )}
      {careless && (
        <Alert tone="notice" title="A note on your answers">
          <p>{careless.text}</p>
          <p className="text-sm">{careless.reason}</p>
        </Alert>
      )}
      <RareAnswersCard {...result.rareAnswers} />
      {changes && <Changes {...changes} />}
      <div className="grid gap-6 lg:grid-cols-2">
        {result.results.map((reading) => (
          <ResultCard
            key={reading.trait}
            reading={reading}
            change={changes?.traits.find(({ trait }) => trait === reading.trait)}
          />
        ))}
        <Card title="What this means for your Digital Twin" id="meaning">
          <p>{result.meaning}</p>
          <p className="mt-3 text-sm text-muted">{MARGIN}</p>
          <p className="mt-3 text-sm text-muted">{REFERENCE_SAMPLE.sentence}</p>
        </Card>
      </div>
      <div className="flex flex-wrap gap-4">
        <ButtonLink to={paths.setup()}>Continue Setup</ButtonLink>
        <ButtonLink variant="secondary" to={paths.dashboard()}>
          Go to Dashboard
        </ButtonLink>
        <ButtonLink variant="quiet" to={paths.personalityAssessment(result.resumeAt ?? 1)}>
          {result.resumeAt ? `Go on with your retake (section ${result.resumeAt} of 5)` : "Retake Assessment"}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Changes since the previous result. */
function Changes({ between, inWords }: NonNullable<Result["changes"]>) {
  return (
    <section className="max-w-measure border-l-4 border-line pl-4">
      <h2 className="mb-1 text-lg font-semibold">Since your last result</h2>
      {inWords.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p className="mt-1 text-sm text-muted">
        {between} The five are judged together: chance passes for a change in at most 5 of 100 retakes.
      </p>
    </section>
  );
}
