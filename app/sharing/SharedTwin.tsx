import { TraitChart } from "~/personality/charts/TraitChart";
import { RareAnswersCard } from "~/personality/results/RareAnswersCard";
import { preferencePlace } from "~/preferences/categories";
import { TextBeginning } from "~/preferences/TextBeginning";
import { Portrait } from "~/twin/portrait/Portrait";
import { Reveal } from "~/twin/portrait/Reveal";
import { Card } from "~/web/ui/cards/Card";
import { inPercent } from "~/web/ui/text/percent";
import { OF_A_YEAR } from "./parts";
import { SharedYear } from "./SharedYear";
import type { SharedTwinView } from "./shared-twin.server";

type SharedTwinProps = {
  twin: SharedTwinView;
  /** 2 on the public page, 3 in the preview. */
  headingLevel: 2 | 3;
};

/** What visitors of a share link see: the chosen parts and a first name. */
export function SharedTwin({ twin, headingLevel }: SharedTwinProps) {
  const { firstName, personality, preferences, patterns, year, checkIns, parts } = twin;
  const Heading = headingLevel === 2 ? "h1" : "h3";
  const whose = `${firstName}’s twin`;
  const nothing = "Nothing to show here yet.";
  return (
    <div className="space-y-6">
      <Heading className="text-lg font-semibold">{whose}</Heading>
      {personality && <Reveal {...personality} whose={whose} />}
      {!personality && parts.includes("personality") && <Portrait scores={null} size={240} whose={whose} />}
      {parts.includes("personality") && (
        <Card title="Personality" headingLevel={headingLevel}>
          {personality ? <TraitChart rows={personality.results} /> : <p>{nothing}</p>}
        </Card>
      )}
      {personality && <RareAnswersCard {...personality.rareAnswers} headingLevel={headingLevel} />}
      {preferences && (
        <Card title="Preferences" headingLevel={headingLevel}>
          {preferences.length === 0 && <p>{nothing}</p>}
          <ul className="divide-y divide-line">
            {preferences.map(({ category, subcategory, preference, left, confidence }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a static list
              <li key={place} className="py-3">
                <p className="text-sm text-muted">
                  {preferencePlace({ category, subcategory })} · {inPercent(confidence)}
                </p>
                <TextBeginning text={preference} left={left} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {parts.includes("patterns") && (
        <Card title="Decision patterns" headingLevel={headingLevel}>
          {patterns ? <Patterns patterns={patterns} /> : <p>{nothing}</p>}
        </Card>
      )}
      {year && (
        <SharedYear picture={year} checkIns={checkIns} firstName={firstName} headingLevel={headingLevel} />
      )}
      {!year && parts.includes("year") && (
        <Card title="Year" headingLevel={headingLevel}>
          <p>{nothing}</p>
        </Card>
      )}
      <Grounds firstName={firstName} parts={parts} />
    </div>
  );
}

/** What the shared page is based on. */
function Grounds({ firstName, parts }: Pick<SharedTwinView, "firstName" | "parts">) {
  const hasYear = parts.includes("year");
  return (
    <div className="max-w-measure space-y-2 text-sm text-muted">
      {hasYear && <p>The year is counted from archives of other services that {firstName} uploaded.</p>}
      {parts.includes("check-ins") && <p>How each day was is {firstName}’s own answer to that question.</p>}
      {parts.some((part) => !OF_A_YEAR.includes(part)) && (
        <p>
          {hasYear ? "The rest are" : "These are"} tendencies worked out from a short questionnaire and from
          what {firstName} said. They are no verdict.
        </p>
      )}
    </div>
  );
}

function Patterns({ patterns }: { patterns: NonNullable<SharedTwinView["patterns"]> }) {
  return (
    <>
      <dl className="mb-4 grid gap-4 sm:grid-cols-3">
        {[
          ["Decision speed", patterns.decisionSpeed],
          ["Research style", patterns.researchStyle],
          ["Risk tolerance", patterns.riskTolerance],
        ].map(([term, value]) => (
          <div key={term}>
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="font-serif text-lg">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="space-y-2">
        {patterns.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
