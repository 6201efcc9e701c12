import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { notRecommended, postRecommendation, readRecommendationCommand } from "~/twin/trying/post.server";
import { RecommendationInFull, VerdictForm } from "~/twin/trying/RecommendationInFull";
import { recommendationPage } from "~/twin/trying/recommendation.server";
import { TryingCard } from "~/twin/trying/TryingCard";
import { formAction } from "~/web/http/forms/action.server";
import { sentId } from "~/web/http/forms/sent-id";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { PARTS, paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Badge } from "~/web/ui/cards/Badge";
import { titleId } from "~/web/ui/interaction/title-id";
import { Column } from "~/web/ui/layout/Column";
import { PageHeading } from "~/web/ui/layout/PageHeading";

export const handle: PageHandle = {
  title: "Recommendation",
  description: "When it applies, one small act, what it costs and what speaks against it for you.",
  scripts: false,
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  takeRead(READS.screensByAccount, user.id);
  const recommendation = await recommendationPage(user, sentId(params.id), new Date());
  if (!recommendation) throw notRecommended();
  return json({ recommendation });
}

export const action = formAction("recommendation", {
  who: requirePageUser,
  read: readRecommendationCommand,
  run: postRecommendation,
});

export default function RecommendationRoute() {
  const { recommendation } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <Column width="form">
      <PageHeading>
        {recommendation.title} <Badge>{recommendation.type}</Badge>
      </PageHeading>
      <div className="space-y-6">
        <RecommendationInFull recommendation={recommendation} />
        <TryingCard recommendation={recommendation} refused={refused} />
      </div>
      <VerdictForm recommendation={recommendation} />
      <p className="mt-8">
        <TextLink to={`${paths.dashboard()}#${titleId(PARTS.recommendations)}`}>All recommendations</TextLink>
      </p>
    </Column>
  );
}
