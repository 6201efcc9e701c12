import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { formAction } from "~/http/forms/action.server";
import { READS, takeRead } from "~/http/limits/read-limits.server";
import type { PageHandle } from "~/http/responses/page-handle";
import { CategoryTabs } from "~/odysseys/cards/CategoryTabs";
import { OdysseyCard } from "~/odysseys/cards/OdysseyCard";
import { odysseysScreen } from "~/odysseys/cards/screen.server";
import { postActivation, readActivation } from "~/odysseys/post.server";
import { paths } from "~/paths";
import { TextLink } from "~/ui/buttons/TextLink";
import { Alert } from "~/ui/feedback/Alert";
import { PageHeading } from "~/ui/layout/PageHeading";

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
  const { category, isAssessed, odysseys } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        lead={
          <>
            Each is a journey through your own data. It is ready once the platforms that it requires are
            there: connected, or with an archive that you handed over.
          </>
        }
      >
        Odysseys
      </PageHeading>
      <div className="space-y-6">
        <div className="max-w-measure space-y-4">
          {!isAssessed && (
            <Alert tone="notice" title="No personality assessment yet">
              <p>
                Many odysseys also read your traits.{" "}
                <TextLink to={paths.personalityAssessment()}>Take the personality assessment</TextLink>
              </p>
            </Alert>
          )}
          <Alert tone="success" title="What comes of it">
            <p>
              <TextLink to={paths.odysseyDemo()}>Look at eight samples</TextLink> before you activate one.
            </p>
          </Alert>
        </div>
        <CategoryTabs current={category} />
        {category && <h2 className="text-xl">{category}</h2>}
        <ul className="odysseys grid gap-6 md:grid-cols-2 xl:grid-cols-3">
          {odysseys.map((odyssey) => (
            <li key={odyssey.id}>
              <OdysseyCard odyssey={odyssey} isInFull={category !== null} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
