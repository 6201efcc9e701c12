import { randomUUID } from "node:crypto";
import { json, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ExceptSample } from "~/accounts/sample/ExceptSample";
import { exceptSample } from "~/accounts/sample/refusing.server";
import { requirePageSession, requirePageUser } from "~/accounts/sessions/current.server";
import { askedYear, choiceIssue, NEW_LINK, PREVIEW, sharedParts } from "~/sharing/parts";
import { postShare, readShareCommand } from "~/sharing/post.server";
import { SharedTwin } from "~/sharing/SharedTwin";
import { ShareForm } from "~/sharing/ShareForm";
import { ShareLinkList } from "~/sharing/ShareLinkList";
import { listShareLinks } from "~/sharing/share-links.server";
import { sharedTwin } from "~/sharing/shared-twin.server";
import { yearsToShare } from "~/sharing/shared-year.server";
import { REVEAL_STYLES, RevealStyles } from "~/twin/portrait/RevealStyles";
import { formAction } from "~/web/http/forms/action.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { Card } from "~/web/ui/cards/Card";
import { Alert } from "~/web/ui/feedback/Alert";
import { CopyField } from "~/web/ui/fields/CopyField";
import { TAKES_FOCUS } from "~/web/ui/interaction/takes-focus";
import { titleId } from "~/web/ui/interaction/title-id";
import { PageHeading } from "~/web/ui/layout/PageHeading";
import { YEAR_STYLES, YearStyles } from "~/year/widgets/YearStyles";

export const links: LinksFunction = () => [REVEAL_STYLES, YEAR_STYLES];

export { keepsTyped as shouldRevalidate } from "~/notifications/keeps-typed";

export const handle: PageHandle = {
  title: "Share your twin",
  description: "Make a link that shows the parts of your twin that you choose, and end it when you like.",
  scripts: true,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  takeRead(READS.screensByAccount, user.id);
  const query = new URL(request.url).searchParams;
  const previewed = query.has("preview");
  const chosenYear = askedYear(query.get("year"));
  // A year's page leads here with that year.
  const isOfYear = chosenYear !== null && !previewed;
  const chosen = sharedParts(isOfYear ? ["year"] : query.getAll("part"));
  const error = previewed ? choiceIssue(chosen) : null;
  const [links, years, preview] = await Promise.all([
    listShareLinks(user.id),
    yearsToShare(user.id),
    previewed && !error ? sharedTwin(user, { parts: chosen, year: chosenYear }) : null,
  ]);
  return json({ links, years, preview, chosen, chosenYear, error, formId: randomUUID() });
}

export const action = formAction("share", {
  who: exceptSample("share", requirePageSession),
  read: readShareCommand,
  run: postShare,
});

export default function SharePage() {
  const { links, years, preview, chosen, chosenYear, error, formId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const made = answer && "link" in answer ? answer : null;
  const refused = answer && "issues" in answer ? answer : null;
  return (
    <>
      <PageHeading lead="A link shows the parts that you choose, as they stand when it is opened.">
        Share your twin
      </PageHeading>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="space-y-6">
          {made?.link && (
            <Alert tone="success" title="Your link" id={NEW_LINK}>
              <p>Copy it now: it is shown only this once. It expires in 30 days.</p>
              <CopyField label="Link" value={made.link} copied="Link Copied" />
            </Alert>
          )}
          {made?.notice && (
            <Alert tone="notice" title="No second link" id={NEW_LINK}>
              {made.notice}
            </Alert>
          )}
          <Card title="Make a link" id="make">
            <ExceptSample act="share">
              <ShareForm
                key={formId}
                formId={formId}
                chosen={answer?.chosen ?? chosen}
                years={years}
                chosenYear={answer ? answer.chosenYear : chosenYear}
                error={answer ? refused?.issues[0] : error}
              />
            </ExceptSample>
          </Card>
        </div>
        <ShareLinkList links={links} />
      </div>
      <RevealStyles>
        <YearStyles>
          {preview && (
            <section
              key={[...chosen, chosenYear].join()}
              aria-labelledby={titleId(PREVIEW)}
              className="mt-12"
            >
              <h2 id={titleId(PREVIEW)} {...TAKES_FOCUS} className="mb-6 text-xl">
                Exactly this is visible
              </h2>
              {/* On a narrow screen the preview is as wide as the shared page. */}
              <div className="border-y-2 border-dashed border-edge py-4 sm:rounded-card sm:border-2 sm:p-8">
                <SharedTwin twin={preview} headingLevel={3} />
              </div>
            </section>
          )}
        </YearStyles>
      </RevealStyles>
    </>
  );
}
