import { PARTS, paths } from "~/paths";
import { TrialQuestion } from "~/twin/trying/TrialQuestion";
import { TextLink } from "~/ui/buttons/TextLink";
import { Badge } from "~/ui/cards/Badge";
import { Card } from "~/ui/cards/Card";
import type { Dashboard } from "./dashboard.server";

type RecommendationPanelProps = Pick<Dashboard, "recommendations" | "trials">;

/** The engine's first recommendations, each leading to its own page, and the question after a trial. */
export function RecommendationPanel({ recommendations, trials }: RecommendationPanelProps) {
  return (
    <Card title="AI Recommendations" id={PARTS.recommendations}>
      {trials.asked.map(({ id, title }) => (
        <TrialQuestion key={id} id={id} about={title}>
          You tried “{title}”. Did it help?
        </TrialQuestion>
      ))}
      {recommendations.length === 0 && (
        <p className="text-muted">
          Nothing yet. They begin with what stands out in your assessment, a preference, or enough on a
          platform.
        </p>
      )}
      <ul className="entries">
        {recommendations.map(({ id, type, title, description, confidence }) => (
          <li key={id} className="suggestion">
            <p className="entry-head">
              <Badge>{type}</Badge>
              <span className="text-muted">{confidence}% match</span>
            </p>
            <h3 className="mb-1 font-semibold">
              <TextLink to={paths.recommendation(id)} className="inline-block py-0.5">
                {title}
              </TextLink>
            </h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
      {trials.outcomes && <p className="text-sm text-muted">Of what you tried: {trials.outcomes}</p>}
    </Card>
  );
}
