import { TraitBar } from "~/personality/charts/TraitBar";
import { TraitMarker } from "~/personality/charts/TraitMarker";
import { errorBand } from "~/personality/scoring/norms";
import { shownFigure, TRAIT_NAMES, TRAITS, type Trait, type TraitScores } from "~/personality/traits";
import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Badge } from "~/web/ui/cards/Badge";
import { Card } from "~/web/ui/cards/Card";
import { Disclosure } from "~/web/ui/cards/Disclosure";
import { NOTE_TONES, Note } from "~/web/ui/cards/Note";
import { inPercent } from "~/web/ui/text/percent";
import { BecauseList } from "./BecauseList";
import type { Dashboard } from "./dashboard.server";

type PersonalityPanelProps = { scores: TraitScores | null; insights: Dashboard["insights"] };

/** The five traits and the key insights. */
export function PersonalityPanel({ scores, insights }: PersonalityPanelProps) {
  if (!scores) {
    return (
      <Card title="Personality Profile" id="personality" className="panel">
        <p>
          Complete your personality assessment to see your profile.{" "}
          <TextLink to={paths.personalityAssessment()}>Take Assessment</TextLink>
        </p>
      </Card>
    );
  }
  return (
    <Card
      title="Personality Profile"
      id="personality"
      badge={<Badge tone="success">Complete</Badge>}
      className="panel traits-and-insights"
    >
      <h3 className="traits-head">Big Five Traits</h3>
      <ul className="traits-list">
        {TRAITS.map((trait, index) => (
          <TraitLine
            key={trait}
            trait={trait}
            shown={shownFigure(trait, scores[trait])}
            labelled={index === 0}
          />
        ))}
      </ul>
      <h3 className="insights-head">Key Insights</h3>
      <ul className="insights-list">
        {insights.map(({ text }, index) => (
          <li key={text}>
            <Note tone={NOTE_TONES[index % NOTE_TONES.length]}>{text}</Note>
          </li>
        ))}
      </ul>
      <div className="traits-more">
        {insights.length > 0 && (
          <Disclosure summary="Why?" about="Key Insights" className="text-sm">
            <BecauseList said={insights} />
          </Disclosure>
        )}
        <TextLink to={paths.profile()} className="link-alone">
          See your profile summary
        </TextLink>
      </div>
    </Card>
  );
}

function TraitLine({ trait, shown, labelled }: { trait: Trait; shown: number; labelled: boolean }) {
  return (
    <li>
      <p className="trait-line">
        <span className="trait-name">
          <TraitMarker trait={trait} />
          {TRAIT_NAMES[trait]}
        </span>
        <span>{inPercent(shown)}</span>
      </p>
      <TraitBar trait={trait} shown={shown} {...errorBand(trait, shown)} labelled={labelled} decorative />
    </li>
  );
}
