import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePageUser } from "~/accounts/sessions.server";
import { readForm } from "~/http/body.server";
import type { PageHandle } from "~/http/page";
import { paths } from "~/paths";
import { latestProfile } from "~/personality/profiles.server";
import { readScores } from "~/personality/reading";
import { listPreferences } from "~/preferences/preferences.server";
import { answerChoice } from "~/twin/choice-answers.server";
import { readChoicePost } from "~/twin/choice-post.server";
import { inWords } from "~/twin/evidence-words";
import { readInputs } from "~/twin/rows.server";
import { TestYourTwin } from "~/twin/TestYourTwin";
import { TwinPortrayal } from "~/twin/TwinPortrayal";
import { testYourTwin } from "~/twin/test-your-twin.server";
import { refreshTwin, twinState } from "~/twin/twin.server";

export const handle: PageHandle = {
  title: "Your twin",
  description: "Your digital twin on one page, and everyday choices to test it with.",
  scripts: true,
};

const SHOWN = { preferences: 8, insights: 6 };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  const [profile, state, inputs, preferences] = await Promise.all([
    latestProfile(user.id),
    twinState(user.id),
    readInputs(user.id),
    listPreferences(user.id, { most: SHOWN.preferences }),
  ]);
  const test = testYourTwin(inputs, new URL(request.url).searchParams.get("answered"));
  if (!profile) return json({ twin: null, test });
  const { scores } = profile;
  const { summary, patterns } = state;
  const insights = state.insights.slice(0, SHOWN.insights).map(inWords);
  const accuracy = test.evaluation.enough ? test.evaluation.hitRate : null;
  return json({
    twin: { scores, readings: readScores(scores), summary, insights, patterns, preferences, accuracy },
    test,
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const user = await requirePageUser({ request, context });
  const { choice, answer, refused } = readChoicePost(form);
  if (refused) return json(refused, { status: 400 });
  await answerChoice(user.id, choice, answer);
  await refreshTwin(user.id);
  return redirect(`${paths.previewTwin()}?${new URLSearchParams({ answered: choice.id })}#test`);
}

export default function PreviewTwinPage() {
  const { twin, test } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <div className="space-y-8">
      <TwinPortrayal twin={twin} />
      {twin && <TestYourTwin test={test} refused={refused} />}
    </div>
  );
}
