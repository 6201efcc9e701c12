import { paths } from "~/paths";
import { TraitMarker } from "~/personality/charts/TraitMarker";
import { shownFigure, TRAIT_NAMES, TRAITS, type TraitScores } from "~/personality/traits";
import { Why } from "~/twin/Why";
import { ButtonLink } from "~/ui/buttons/Button";
import { TextLink } from "~/ui/buttons/TextLink";
import { Badge } from "~/ui/cards/Badge";
import { Card } from "~/ui/cards/Card";
import { NOTE_TONES, Note } from "~/ui/cards/Note";
import { ProgressBar } from "~/ui/feedback/ProgressBar";
import type { Dashboard } from "./dashboard.server";

type PersonalityPanelProps = { scores: TraitScores | null; insights: Dashboard["insights"] };

/** The five traits and the key insights. */
export function PersonalityPanel({ scores, insights }: PersonalityPanelProps) {
  if (!scores) {
    return (
      <Card title="Personality Profile" id="personality">
        <p className="mb-4">Complete your personality assessment to see your profile.</p>
        <ButtonLink to={paths.personalityAssessment()}>Take Assessment</ButtonLink>
      </Card>
    );
  }
  return (
    <Card
      title="Personality Profile"
      id="personality"
      badge={<Badge tone="success">Complete</Badge>}
      className="traits-and-insights"
    >
      <h3 className="traits-head">Big Five Traits</h3>
      <ul className="traits-list">
        {TRAITS.map((trait) => (
          <TraitLine key={trait} trait={trait} shown={shownFigure(trait, scores[trait])} />
        ))}
      </ul>
      <h3 className="insights-head">Key Insights</h3>
      <ul className="insights-list">
        {insights.map(({ text, because }, index) => (
          <li key={text}>
            <Note tone={NOTE_TONES[index % NOTE_TONES.length]}>
              {text}
              <Why because={because} about={text} />
            </Note>
          </li>
        ))}
      </ul>
      <p className="traits-more">
        <TextLink to={paths.profile()}>See your profile summary</TextLink>
      </p>
    </Card>
  );
}

function TraitLine({ trait, shown }: { trait: (typeof TRAITS)[number]; shown: number }) {
  return (
    <li>
      <p className="trait-line">
        <span className="trait-name">
          <TraitMarker trait={trait} />
          {TRAIT_NAMES[trait]}
        </span>
        <span>{shown}%</span>
      </p>
      <ProgressBar value={shown} max={100} label={null} className={`text-${trait}`} />
    </li>
  );
}
