import type { ReactNode } from "react";
import { TraitChart } from "~/personality/charts/TraitChart";
import { RareAnswersCard } from "~/personality/results/RareAnswersCard";
import type { RareAnswersView } from "~/personality/results/rare-answers.server";
import type { TraitResult } from "~/personality/results/trait-results";
import type { TraitScores } from "~/personality/traits";
import { type Category, preferencePlace, statedText } from "~/preferences/categories";
import { paths } from "~/web/paths";
import { ButtonLink } from "~/web/ui/buttons/Button";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Card } from "~/web/ui/cards/Card";
import { NOTE_TONES, Note } from "~/web/ui/cards/Note";
import { PageHeading } from "~/web/ui/layout/PageHeading";
import { inPercent } from "~/web/ui/text/percent";
import type { DecisionPatterns } from "../engine/decision-style/decision-patterns";
import { Why } from "../Why";
import { Portrait } from "./Portrait";
import { Reveal } from "./Reveal";

type Portrayed = {
  scores: TraitScores;
  results: TraitResult[];
  rareAnswers: RareAnswersView;
  /** Who this is. */
  sentences: string[];
  insights: { id: string; text: string; because: string[] }[];
  patterns:
    | (Pick<DecisionPatterns, "decisionSpeed" | "researchStyle" | "riskTolerance"> & { grounds: string[] })
    | null;
  preferences: {
    id: string;
    category: Category;
    subcategory: string;
    stance: string;
    preference: string;
    left: number;
    confidence: number;
  }[];
  /** Measured share of correct predictions, 0 to 1; null below ten answers. */
  accuracy: number | null;
  /** How many everyday choices were answered. */
  answers: number;
};

/**
 * The twin described by its portrait, traits with margins, preferences and decision style.
 *
 * @param children what leads the page, once there is a twin
 */
export function TwinPortrayal({ twin, children }: { twin: Portrayed | null; children: ReactNode }) {
  if (!twin) return <NotYet />;
  return (
    <>
      <h1 className="text-lg font-semibold">Your twin</h1>
      {children}
      <Reveal
        scores={twin.scores}
        results={twin.results}
        sentences={twin.sentences}
        solidity={twin.accuracy ?? undefined}
        answers={twin.answers}
      />
      <Card title="Your traits, with their margins" id="traits">
        <TraitChart rows={twin.results} />
      </Card>
      <RareAnswersCard {...twin.rareAnswers} />
      <Card title="What it tends to see in you" id="insights">
        <ul className="grid items-start gap-3 lg:grid-cols-2">
          {twin.insights.map(({ id, text, because }, index) => (
            <li key={id}>
              <Note tone={NOTE_TONES[index % NOTE_TONES.length]}>
                {text}
                <Why because={because} about={text} />
              </Note>
            </li>
          ))}
        </ul>
      </Card>
      {twin.patterns && <Decides patterns={twin.patterns} />}
      <Prefers preferences={twin.preferences} />
    </>
  );
}

function NotYet() {
  return (
    <div className="flex flex-wrap items-center gap-8">
      <Portrait scores={null} size={240} />
      <div className="grow basis-80">
        <PageHeading lead="Its outline is dotted until it knows something about you. Thirty statements fill it in.">
          Your twin
        </PageHeading>
        <ButtonLink to={paths.personalityAssessment()}>Take Assessment</ButtonLink>
      </div>
    </div>
  );
}

function Decides({ patterns }: { patterns: NonNullable<Portrayed["patterns"]> }) {
  const { decisionSpeed, researchStyle, riskTolerance, grounds } = patterns;
  const terms = [
    ["Decision speed", decisionSpeed],
    ["Research style", researchStyle],
    ["Risk tolerance", riskTolerance],
  ];
  return (
    <Card title="How it decides" id="decides">
      <dl className="grid gap-3 sm:grid-cols-3">
        {terms.map(([term, value]) => (
          <div key={term}>
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="font-serif text-lg">{value}</dd>
          </div>
        ))}
      </dl>
      <Why because={grounds} about="How it decides" />
    </Card>
  );
}

function Prefers({ preferences }: Pick<Portrayed, "preferences">) {
  return (
    <Card title="What you told it of your preferences" id="prefers">
      {preferences.length === 0 && (
        <p>
          Nothing yet. <TextLink to={paths.preferences()}>Add a preference</TextLink>
        </p>
      )}
      <ul className="grid gap-3 lg:grid-cols-2">
        {preferences.map(({ id, category, subcategory, left, confidence, ...stated }) => (
          <li key={id}>
            <p className="text-sm text-muted">
              {preferencePlace({ category, subcategory })} · {inPercent(confidence)}
            </p>
            <p className="line-clamp-3">{left > 0 ? `${statedText(stated)}…` : statedText(stated)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
