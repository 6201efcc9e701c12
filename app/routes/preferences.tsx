import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { DeletePreference } from "~/preferences/DeletePreference";
import { PreferenceForm } from "~/preferences/PreferenceForm";
import { PreferenceList } from "~/preferences/PreferenceList";
import { postPreference, readPreferenceCommand } from "~/preferences/post.server";
import { StalePreference } from "~/preferences/StalePreference";
import { preferencesScreen } from "~/preferences/screen.server";
import { meaningOrWhyNot, shownMeaning } from "~/twin/engine/meaning/shown-meaning";
import { PreferenceMeaning } from "~/twin/meanings/PreferenceMeaning";
import { comparisonWords } from "~/twin/observed/comparison-words";
import { NoticedCard } from "~/twin/observed/NoticedCard";
import { postNoticed } from "~/twin/observed/post.server";
import { SeenBeside } from "~/twin/observed/SeenBeside";
import { StatedVersusObserved } from "~/twin/observed/StatedVersusObserved";
import { noticedScreen } from "~/twin/observed/screen.server";
import { twinState } from "~/twin/twin.server";
import { formAction } from "~/web/http/forms/action.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { Alert } from "~/web/ui/feedback/Alert";
import { PageHeading } from "~/web/ui/layout/PageHeading";

export { keepsTyped as shouldRevalidate } from "~/notifications/keeps-typed";

export const handle: PageHandle = {
  title: "Preferences",
  description: "What you know you like, as your digital twin weighs it.",
  scripts: true,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  takeRead(READS.screensByAccount, user.id);
  const [screen, { state }] = await Promise.all([
    preferencesScreen(user.id, new URL(request.url).searchParams),
    twinState(user),
  ]);
  const noticed = await noticedScreen(user.id, screen.preferences);
  const meanings = Object.fromEntries(screen.preferences.map((one) => [one.id, meaningOrWhyNot(one)]));
  return json({
    ...screen,
    meanings: meanings,
    noticed,
    comparisons: state.comparisons.map(comparisonWords),
  });
}

export const action = formAction("preferences", {
  who: requirePageUser,
  read: readPreferenceCommand,
  run: (user, asked) =>
    asked.intent === "noticed"
      ? postNoticed(user, asked)
      : postPreference(user, asked, (saved) => shownMeaning(saved) !== null),
});

export default function PreferencesPage() {
  const { draft, deleted, comparisons, meanings, noticed, ...list } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageHeading lead="What you know you like. Your twin weighs each by how sure you are of it.">
        Preferences
      </PageHeading>
      {noticed.offers.length > 0 && (
        <div className="mb-6">
          <NoticedCard offers={noticed.offers} />
        </div>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_3fr]">
        <div className="space-y-6">
          {refused?.failure && (
            <Alert tone="error" title={refused.failure.title}>
              {refused.failure.text}
            </Alert>
          )}
          {refused?.stale && <StalePreference {...refused.stale} />}
          {deleted && !refused ? (
            <DeletePreference preference={deleted} />
          ) : (
            <PreferenceForm
              key={`${draft.id}-${refused?.draft?.revision}`}
              draft={refused?.draft ?? draft}
              lastResult={refused?.lastResult}
            />
          )}
        </div>
        <PreferenceList
          {...list}
          readingOf={({ id }) => (
            <>
              {meanings[id] && <PreferenceMeaning id={id} meaning={meanings[id]} />}
              <SeenBeside beside={noticed.beside[id]} />
            </>
          )}
        />
      </div>
      <StatedVersusObserved comparisons={comparisons} />
    </>
  );
}
