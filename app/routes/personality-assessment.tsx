import { json, type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { AssessmentForm } from "~/personality/assessment/AssessmentForm";
import { sectionToResume } from "~/personality/assessment/answers";
import { postSection, readSectionCommand } from "~/personality/assessment/post.server";
import { assessmentState } from "~/personality/results/assessment-state.server";
import { ResultView } from "~/personality/results/ResultView";
import { CARELESS_WARNING } from "~/twin/engine/summary";
import { openingSentences } from "~/twin/portrait/opening";
import { Reveal } from "~/twin/portrait/Reveal";
import { REVEAL_STYLES, RevealStyles } from "~/twin/portrait/RevealStyles";
import { twinState } from "~/twin/twin.server";
import { formAction } from "~/web/http/forms/action.server";
import type { PageHandle } from "~/web/http/responses/page-handle";
import { paths } from "~/web/paths";
import { Alert } from "~/web/ui/feedback/Alert";
import { Column } from "~/web/ui/layout/Column";

export const links: LinksFunction = () => [REVEAL_STYLES];

export const handle: PageHandle = {
  title: "Personality assessment",
  description: "Thirty statements about you in five short sections, and what your answers say.",
  scripts: true,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  const { result, draft } = await assessmentState(user.id);
  const asked = new URL(request.url).searchParams.get("section");
  if (result && asked === null) {
    const opening = openingSentences(await twinState(user), result.scores);
    // This screen already shows a note on careless answers, with the reason.
    const sentences = opening.filter((sentence) => sentence !== CARELESS_WARNING);
    return json({ result, sentences, form: null });
  }
  const open = sectionToResume(draft) + 1;
  const section = asked !== null && /^[1-5]$/.test(asked) ? Number(asked) : open;
  // Later sections wait for earlier ones, so that the result is complete.
  if (section > open) throw redirect(paths.personalityAssessment(open));
  return json({ result: null, sentences: [], form: { section, answers: draft.answers } });
}

export const action = formAction("personalityAssessment", {
  who: requirePageUser,
  read: readSectionCommand,
  run: postSection,
});

export default function AssessmentPage() {
  const { result, sentences, form } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  // A refused answer of a retake is shown in the form, even if there is a result.
  if (result && !refused) {
    const { scores, results } = result;
    const opening = <Reveal scores={scores} results={results} sentences={sentences} />;
    return (
      <RevealStyles>
        <ResultView result={result} opening={opening} />
      </RevealStyles>
    );
  }
  const { section, answers, issues, failure } = refused ?? { ...form, issues: [], failure: null };
  return (
    <RevealStyles>
      <Column>
        {/* Small, so that the first statement is visible on a phone without scrolling. */}
        <h1 className="mb-2 text-lg sm:mb-4 sm:text-2xl">Personality assessment</h1>
        {failure && (
          <Alert tone="error" title={failure.title} className="mb-8">
            {failure.text}
          </Alert>
        )}
        <AssessmentForm section={section ?? 1} answers={answers ?? {}} issues={issues} />
      </Column>
    </RevealStyles>
  );
}
