import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { noDecision } from "~/desk/decisions/answers.server";
import { ComparisonPage, LeaningFirst, MissingParts } from "~/desk/decisions/comparing/ComparisonPage";
import { comparisonScreen } from "~/desk/decisions/comparing/screen.server";
import { findDecision } from "~/desk/decisions/decisions.server";
import { todayOf } from "~/desk/today";
import { sentId } from "~/web/http/forms/sent-id";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Column } from "~/web/ui/layout/Column";
import { PageHeading } from "~/web/ui/layout/PageHeading";

export const handle: PageHandle = {
  title: "Compare options",
  description: "How the options of a decision compare by your own weights, and how firm that is.",
  scripts: false,
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  takeRead(READS.comparisonsByAccount, user.id);
  const decision = await findDecision(user.id, sentId(params.id));
  if (!decision) throw noDecision();
  const asked = new URL(request.url).searchParams.get("leaning");
  const { id, question } = decision;
  return json({ id, question, today: todayOf(user), ...comparisonScreen(decision, asked) });
}

export default function CompareRoute() {
  const { id, question, today, ...screen } = useLoaderData<typeof loader>();
  return (
    <Column width={screen.kind === "compared" ? "wide" : "reading"}>
      <PageHeading lead={question}>Compare options</PageHeading>
      {screen.kind === "missing" && <MissingParts {...screen} id={id} />}
      {screen.kind === "leaning" && <LeaningFirst {...screen} id={id} />}
      {screen.kind === "compared" && <ComparisonPage {...screen} id={id} today={today} />}
      <p className="mt-8">
        <TextLink to={paths.decision(id)}>Back to the decision</TextLink>
      </p>
    </Column>
  );
}
