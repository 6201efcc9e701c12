import { json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { formAction } from "~/http/forms/action.server";
import type { PageHandle } from "~/http/responses/page-handle";
import { paths } from "~/paths";
import { AssessmentForm } from "~/personality/assessment/AssessmentForm";
import { sectionToResume } from "~/personality/assessment/answers";
import { postSection, readSectionCommand } from "~/personality/assessment/post.server";
import { assessmentState } from "~/personality/results/assessment-state.server";
import { ResultView } from "~/personality/results/ResultView";
import { Portrait } from "~/twin/portrait/Portrait";
import { Alert } from "~/ui/feedback/Alert";
import { Column } from "~/ui/layout/Column";
import { PageHeading } from "~/ui/layout/PageHeading";

export const handle: PageHandle = {
  title: "Personality assessment",
  description: "Thirty statements about you in five short sections, and what your answers say.",
  scripts: true,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  const { result, draft } = await assessmentState(user.id);
  const asked = new URL(request.url).searchParams.get("section");
  if (result && asked === null) return json({ result, form: null });
  const open = sectionToResume(draft) + 1;
  const section = asked !== null && /^[1-5]$/.test(asked) ? Number(asked) : open;
  // Later sections wait for earlier ones, so that the result is complete.
  if (section > open) throw redirect(paths.personalityAssessment(open));
  return json({ result: null, form: { section, answers: draft.answers } });
}

export const action = formAction("personalityAssessment", {
  who: requirePageUser,
  read: readSectionCommand,
  run: postSection,
});

export default function AssessmentPage() {
  const { result, form } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  // A refused answer of a retake is shown in the form, even if there is a result.
  if (result && !refused)
    return <ResultView result={result} portrait={<Portrait scores={result.scores} size={240} />} />;
  const { section, answers, issues, failure } = refused ?? { ...form, issues: [], failure: null };
  return (
    <Column>
      <PageHeading lead="Thirty statements in five short sections. There are no right answers; each section is kept when you go on, so you can stop and come back, here or on another device.">
        Personality assessment
      </PageHeading>
      {failure && (
        <Alert tone="error" title={failure.title} className="mb-8">
          {failure.text}
        </Alert>
      )}
      <AssessmentForm section={section ?? 1} answers={answers ?? {}} issues={issues} />
    </Column>
  );
}
