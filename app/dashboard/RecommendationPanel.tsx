import { Form } from "@remix-run/react";
import { Why } from "~/twin/Why";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { TextLink } from "~/ui/TextLink";
import type { Dashboard } from "./dashboard.server";

type ShownRecommendation = Dashboard["recommendations"][number];

/** What the engine suggests, best first, each with its reasons and a say in what comes next. */
export function RecommendationPanel({ recommendations }: { recommendations: ShownRecommendation[] }) {
  return (
    <Card title="AI Recommendations" id="recommendations">
      {recommendations.length === 0 && (
        <p className="text-muted">Nothing yet. They begin with your assessment or a first preference.</p>
      )}
      <ul className="entries">
        {recommendations.map((recommendation) => (
          <Suggestion key={recommendation.id} recommendation={recommendation} />
        ))}
      </ul>
    </Card>
  );
}

function Suggestion({ recommendation }: { recommendation: ShownRecommendation }) {
  const { id, type, title, description, confidence, actionUrl, actionLabel, because, helpful } =
    recommendation;
  return (
    <li className="suggestion">
      <p className="entry-head">
        <Badge>{type}</Badge>
        <span className="text-muted">{`${confidence}% match`}</span>
      </p>
      <h3 className="mb-1 font-semibold">{title}</h3>
      <p>{description}</p>
      {actionUrl && actionLabel && (
        <p>
          <TextLink to={actionUrl} className="link-alone">
            {actionLabel}
          </TextLink>
        </p>
      )}
      <Why because={because} about={title} />
      <Form method="post" action="/?index" preventScrollReset discover="none">
        <input type="hidden" name="id" value={id} />
        {helpful ? (
          <span className="text-sm text-muted">You found this helpful.</span>
        ) : (
          <Button variant="quiet" name="intent" value="helpful">
            Helpful<span className="sr-only">{`: ${title}`}</span>
          </Button>
        )}
        <Button variant="quiet" name="intent" value="not-for-me">
          Not for me<span className="sr-only">{`: ${title}`}</span>
        </Button>
      </Form>
    </li>
  );
}
