import { PARTS, paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Card } from "~/web/ui/cards/Card";
import type { Dashboard } from "./dashboard.server";

/** Trials whose day has come, then the engine's first recommendations, each leading to its own page. */
export function RecommendationPanel({
  recommendations,
  outcomes,
}: Pick<Dashboard, "recommendations" | "outcomes">) {
  return (
    <Card title="AI Recommendations" id={PARTS.recommendations} className="panel">
      {recommendations.length === 0 && (
        <p>They begin with what stands out in your assessment, or in a preference.</p>
      )}
      {recommendations.length > 0 && (
        <ul className="suggestion-list">
          {recommendations.map(({ id, title, line, description }) => (
            <li key={id} className="suggestion">
              <h3 className="font-sans">
                <TextLink to={paths.recommendation(id)} className="inline-block py-0.5 font-semibold">
                  {title}
                </TextLink>
              </h3>
              <p className="line-clamp-2 text-sm">
                {line && <span className="text-muted">{`${line} · `}</span>}
                {description}
              </p>
            </li>
          ))}
        </ul>
      )}
      {outcomes && <p className="text-sm text-muted">Of what you tried: {outcomes}</p>}
    </Card>
  );
}
