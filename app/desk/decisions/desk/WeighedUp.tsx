import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Card } from "~/web/ui/cards/Card";
import { shareInPercent } from "~/web/ui/text/percent";
import { ComparisonPicture } from "../comparing/ComparisonPicture";
import type { ComparisonScreen } from "../comparing/screen.server";
import type { Criterion, DecisionOption, Rating } from "../decision";
import { COMPARISON } from "../parts";
import type { Decision } from "../stored";
import { DeskSection } from "./DeskSection";
import { SourceList } from "./NotesFields";

type WeighedUpProps = {
  decision: Decision;
  /** How the options compare; null if they were not rated. */
  comparison: Extract<ComparisonScreen, { kind: "compared" }> | null;
};

/** What was weighed up before the choice, read-only once it has been made. */
export function WeighedUp({ decision, comparison }: WeighedUpProps) {
  const { options, criteria, ratings } = decision;
  return (
    <>
      {comparison && (
        <Card title="How the options compared" id={COMPARISON}>
          <p className="mb-4 font-serif text-lg">{comparison.verdict}</p>
          <ComparisonPicture drawing={comparison.drawing} />
          <p className="mt-2">
            <TextLink to={paths.compareDecision(decision.id)}>What would have changed the order</TextLink>
          </p>
        </Card>
      )}
      <div className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))] sm:gap-8">
        <DeskSection title="Options" id="options">
          <ul className="list-disc space-y-1 pl-5">
            {options.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </DeskSection>
        {criteria.length > 0 && <WhatMattered decision={decision} />}
      </div>
      {ratings.length > 0 && (
        <DeskSection title="Ratings" id="ratings">
          <div className="grid gap-4 sm:grid-cols-2">
            {criteria.map((criterion) => (
              <RatedOn key={criterion.id} criterion={criterion} options={options} ratings={ratings} />
            ))}
          </div>
        </DeskSection>
      )}
      <SecondThoughts decision={decision} />
    </>
  );
}

function WhatMattered({ decision: { criteria, weightSureness } }: { decision: Decision }) {
  return (
    <DeskSection title="What mattered" id="criteria">
      <ul className="list-disc space-y-1 pl-5">
        {criteria.map(({ id, name, swing }) => (
          <li key={id}>
            {name}, <span className="text-muted">weight {swing} of 100</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">
        You were {shareInPercent(weightSureness)} sure of these weights.
      </p>
    </DeskSection>
  );
}

type RatedOnProps = {
  criterion: Criterion;
  options: readonly DecisionOption[];
  ratings: readonly Rating[];
};

/** How the options were rated on one criterion. Unrated ones are left out. */
function RatedOn({ criterion, options, ratings }: RatedOnProps) {
  const rated = options.flatMap((option) => {
    const of = ratings.find((one) => one.optionId === option.id && one.criterionId === criterion.id);
    return of ? [{ ...of, name: option.name }] : [];
  });
  if (rated.length === 0) return null;
  return (
    <section>
      <h3 className="font-serif text-lg">{criterion.name}</h3>
      <ul className="space-y-1">
        {rated.map(({ optionId, name, low, likely, high }) => (
          <li key={optionId}>
            {name}: <strong>{likely}</strong>
            {low < high && (
              <span className="text-muted">
                {" "}
                ({low} at worst, {high} at best)
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function SecondThoughts({ decision: { premortem, opposite, sources } }: { decision: Decision }) {
  if (premortem === "" && opposite === "" && sources.length === 0) return null;
  return (
    <DeskSection title="Second thoughts" id="notes">
      <div className="space-y-4">
        <Thought about="A year from now it went badly. What happened?" text={premortem} />
        <Thought about="What speaks for the option that you lean against?" text={opposite} />
        <SourceList sources={sources} />
      </div>
    </DeskSection>
  );
}

function Thought({ about, text }: { about: string; text: string }) {
  if (text === "") return null;
  return (
    <section>
      <h3 className="font-semibold">{about}</h3>
      <p className="whitespace-pre-line">{text}</p>
    </section>
  );
}
