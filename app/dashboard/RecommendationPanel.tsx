import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { PARTS } from "~/paths";
import { Why } from "~/twin/Why";
import { Button } from "~/ui/buttons/Button";
import { TextLink } from "~/ui/buttons/TextLink";
import { Badge } from "~/ui/cards/Badge";
import { Card } from "~/ui/cards/Card";
import { headingProps } from "~/ui/interaction/title-id";
import type { Dashboard } from "./dashboard.server";

type ShownRecommendation = Dashboard["recommendations"][number];

/** The recommendation currently being dismissed, if any. */
function useTurnedDown(): FormDataEntryValue | null {
  const { formData } = useNavigation();
  return formData?.get("intent") === "not-for-me" ? formData.get("id") : null;
}

/** The engine's recommendations, best first, with reasons and feedback buttons. */
export function RecommendationPanel({ recommendations }: { recommendations: ShownRecommendation[] }) {
  const list = useRef<HTMLUListElement>(null);
  const turnedDown = useTurnedDown();
  // A dismissed recommendation disappears at once, but its space is kept for the replacement, so that nothing below
  // moves while it is read or pressed.
  const keepPlace = () => {
    if (!list.current) return;
    const { style, offsetHeight } = list.current;
    style.minHeight = `${offsetHeight}px`;
    window.addEventListener("resize", () => style.removeProperty("min-height"), { once: true });
  };
  return (
    <Card title="AI Recommendations" id={PARTS.recommendations}>
      {recommendations.length === 0 && (
        <p className="text-muted">
          Nothing yet. They begin with what stands out in your assessment, a preference, or enough on a
          platform.
        </p>
      )}
      <ul ref={list} onSubmit={keepPlace} className="entries">
        {recommendations
          .filter(({ id }) => id !== turnedDown)
          .map((recommendation) => (
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
        <span className="text-muted">{confidence}% match</span>
      </p>
      {/* Only shown right after it was found helpful. */}
      <h3 {...(helpful && headingProps(id))} className="mb-1 font-semibold">
        {title}
      </h3>
      <p>{description}</p>
      {actionUrl && actionLabel && (
        <p>
          <TextLink to={actionUrl} className="link-alone">
            {actionLabel}
          </TextLink>
        </p>
      )}
      <Why because={because} about={title} />
      <Form method="post" action="/?index" preventScrollReset discover="none" className="suggestion-verdict">
        <input type="hidden" name="id" value={id} />
        {helpful ? (
          <span className="text-sm text-muted">You found this helpful.</span>
        ) : (
          <Button variant="quiet" name="intent" value="helpful">
            Helpful<span className="sr-only">: {title}</span>
          </Button>
        )}
        <Button variant="quiet" name="intent" value="not-for-me">
          Not for me<span className="sr-only">: {title}</span>
        </Button>
      </Form>
    </li>
  );
}
