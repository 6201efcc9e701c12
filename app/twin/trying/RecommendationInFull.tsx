import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Card } from "~/web/ui/cards/Card";
import { headingProps } from "~/web/ui/interaction/title-id";
import { inPercent } from "~/web/ui/text/percent";
import { Why } from "../Why";
import { VERDICT } from "./parts";
import type { RecommendationPage } from "./recommendation.server";

/** When a recommendation applies, what to do, what it costs and what speaks against it. */
export function RecommendationInFull({ recommendation }: { recommendation: RecommendationPage }) {
  const { title, description, occasion, act, cost, against, unless, match, because, action } = recommendation;
  return (
    <Card>
      <p className="mb-4">{description}</p>
      <dl className="space-y-4">
        <Part name="When it applies">{occasion}</Part>
        <Part name="One small act">{act}</Part>
        <Part name="What it costs">{cost}</Part>
        <Part name="What speaks against it for you">
          {against.length > 0 ? against.join(" ") : "Nothing your twin knows of."} {unless}
        </Part>
      </dl>
      {action && (
        <p className="mt-4">
          <TextLink to={action.to} className="link-alone">
            {action.label}
          </TextLink>
        </p>
      )}
      {match === null ? (
        <p className="mt-4 text-muted">Your twin no longer has a reason to suggest this.</p>
      ) : (
        <p className="mt-4 text-muted">{inPercent(match)} match</p>
      )}
      <Why because={because} about={title} />
    </Card>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Asks whether the recommendation suits this person, without a trial. */
export function VerdictForm({ recommendation }: { recommendation: RecommendationPage }) {
  const { id, title, verdict } = recommendation;
  return (
    <section aria-labelledby={headingProps(VERDICT).id} className="mt-8">
      <h2 {...headingProps(VERDICT)} className="mb-2 text-lg">
        Is it one for you?
      </h2>
      {verdict && (
        <p className="mb-2 text-muted">
          {verdict === "helpful" ? "You found this helpful." : "You said that it is not for you."}
        </p>
      )}
      <Form method="post" action={paths.recommendation(id)} className="flex flex-wrap items-center gap-4">
        <input type="hidden" name="id" value={id} />
        {verdict !== "helpful" && (
          <Button variant="quiet" name="intent" value="helpful">
            Helpful<span className="sr-only">: {title}</span>
          </Button>
        )}
        {verdict !== "not-for-me" && (
          <Button variant="quiet" name="intent" value="not-for-me">
            Not for me<span className="sr-only">: {title}</span>
          </Button>
        )}
      </Form>
    </section>
  );
}
