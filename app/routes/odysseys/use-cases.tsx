import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { CategoryTabs } from "~/odysseys/cards/CategoryTabs";
import { LockedList } from "~/odysseys/cards/LockedList";
import { OdysseyLine } from "~/odysseys/cards/OdysseyLine";
import { OwnReportCard } from "~/odysseys/cards/OwnReportCard";
import { odysseysScreen } from "~/odysseys/cards/screen.server";
import { postActivation, readActivation } from "~/odysseys/post.server";
import { formAction } from "~/web/http/forms/action.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { paths } from "~/web/paths";
import { TextLink } from "~/web/ui/buttons/TextLink";
import { Alert } from "~/web/ui/feedback/Alert";
import { PageHeading } from "~/web/ui/layout/PageHeading";

export const handle: PageHandle = {
  title: "Odysseys",
  description: "Journeys through your own data, by category: what each may tell, and what it takes.",
  scripts: false,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  takeRead(READS.screensByAccount, user.id);
  return json(await odysseysScreen(user.id, new URL(request.url).searchParams));
}

export const action = formAction("odysseys", {
  who: requirePageUser,
  read: readActivation,
  run: postActivation,
});

export default function UseCasesPage() {
  const { category, isAssessed, own, ready, locked, lockedCount } = useLoaderData<typeof loader>();
  const isInFull = category !== null;
  return (
    <>
      <PageHeading lead="Each is a journey through your own data.">Odysseys</PageHeading>
      <div className="space-y-6">
        <CategoryTabs current={category} />
        {category && <h2 className="text-xl">{category}</h2>}
        {own.length > 0 && (
          <section aria-labelledby="own">
            <h2 id="own" className="mb-4 text-xl">
              Your reports ({own.length})
            </h2>
            <ul className="odysseys grid gap-6 md:grid-cols-2 xl:grid-cols-3">
              {own.map((one) => (
                <li key={one.odyssey.id}>
                  <OwnReportCard own={one} isInFull={isInFull} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {!isAssessed && (
          <Alert tone="notice" className="max-w-measure">
            <p>
              Many odysseys also read your traits.{" "}
              <TextLink to={paths.personalityAssessment()}>Take the personality assessment</TextLink>
            </p>
          </Alert>
        )}
        <Alert tone="success" className="max-w-measure">
          <p>
            What comes of it: <TextLink to={paths.odysseyDemo()}>Look at eight samples</TextLink>
          </p>
        </Alert>
        {ready.length > 0 && (
          <section aria-labelledby="ready">
            <h2 id="ready" className="mb-4 text-xl">
              Ready now ({ready.length})
            </h2>
            <ul className="max-w-measure border-t border-line">
              {ready.map((odyssey) => (
                <OdysseyLine key={odyssey.id} odyssey={odyssey} isOneCategory={isInFull} headingLevel={3} />
              ))}
            </ul>
          </section>
        )}
        {locked.length > 0 && (
          <section aria-labelledby="locked">
            <h2 id="locked" className="mb-4 text-xl">
              {own.length + ready.length > 0 ? "More to open" : "What would open them"} ({lockedCount})
            </h2>
            <LockedList groups={locked} isOneCategory={isInFull} />
          </section>
        )}
      </div>
    </>
  );
}
