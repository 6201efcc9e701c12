import type { ReactNode } from "react";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/buttons/Button";
import { Badge } from "~/ui/cards/Badge";
import { Card } from "~/ui/cards/Card";
import { Alert } from "~/ui/feedback/Alert";
import { PageHeading } from "~/ui/layout/PageHeading";
import { Moment } from "~/ui/text/Moment";
import { REFERENCE_SAMPLE } from "../scoring/norms";
import type { TraitScores } from "../traits";
import type { CarelessNote } from "./careless";
import { ResultCard } from "./ResultCard";
import type { TraitReading } from "./reading";
import type { TraitChange } from "./retest";

export type Result = {
  completedAt: string;
  scores: TraitScores;
  readings: TraitReading[];
  meaning: string;
  careless: CarelessNote | null;
  /** Changes since the previous result, if any, and the time between the two in words. */
  changes: { between: string; traits: TraitChange[] } | null;
  /** Section at which a started retake resumes, 1 to 5. */
  resumeAt: number | null;
};

/** The latest result: each trait in figures and words, its margin, and changes. */
export function ResultView({ result, portrait }: { result: Result; portrait: ReactNode }) {
  return (
    <div className="space-y-8">
      <div className="flex flex-wrap items-center justify-between gap-8">
        <div className="max-w-measure grow basis-80">
          <Badge tone="success">Assessment Complete</Badge>
          <PageHeading
            className="mt-3 mb-0"
            lead={
              <>
                Taken on <Moment iso={result.completedAt} />.{" "}
                {result.changes &&
                  `${result.changes.between} The five changes are judged together, so that chance calls one of them real in at most 5 of 100 retakes.`}
              </>
            }
          >
            Your personality profile
          </PageHeading>
        </div>
        {portrait}
      </div>
      {result.careless && (
        <Alert tone="notice" title="A note on your answers">
          <p>{result.careless.text}</p>
          <p className="text-sm">{result.careless.reason}</p>
        </Alert>
      )}
      <div className="grid gap-6 lg:grid-cols-2">
        {result.readings.map((reading) => (
          <ResultCard
            key={reading.trait}
            reading={reading}
            change={result.changes?.traits.find(({ trait }) => trait === reading.trait)}
          />
        ))}
        <Card title="What this means for your Digital Twin" id="meaning">
          <p>{result.meaning}</p>
          <p className="mt-3 text-sm text-muted">
            “Most likely between” gives the 95 % band: of 100 such bands, about 95 hold the true figure.{" "}
            {REFERENCE_SAMPLE.sentence}
          </p>
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
