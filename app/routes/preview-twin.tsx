import { json, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePageUser } from "~/accounts/sessions/current.server";
import { deskSummaryOf } from "~/desk/calibration/desk-summary";
import {
  groundsOf,
  type MeasuredPatterns,
  measuredPatterns,
} from "~/desk/decisions/measuring/measured-patterns";
import { latestProfile } from "~/personality/results/profiles.server";
import { rareAnswersView } from "~/personality/results/rare-answers.server";
import { traitResults } from "~/personality/results/trait-results";
import { listBeginnings } from "~/preferences/listing.server";
import { evidenceInWords } from "~/twin/engine/evidence-words";
import { openingSentences } from "~/twin/portrait/opening";
import { REVEAL_STYLES, RevealStyles } from "~/twin/portrait/RevealStyles";
import { TwinPortrayal } from "~/twin/portrait/TwinPortrayal";
import { readInputs } from "~/twin/rows.server";
import { TwinBehind } from "~/twin/TwinBehind";
import { reasonsOf } from "~/twin/testing/choice-answers.server";
import { postChoice, readChoiceCommand } from "~/twin/testing/post.server";
import { TestYourTwin } from "~/twin/testing/TestYourTwin";
import { testYourTwin } from "~/twin/testing/test-your-twin.server";
import { twinState } from "~/twin/twin.server";
import { formAction } from "~/web/http/forms/action.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import type { PageHandle } from "~/web/http/responses/page-handle";

export const links: LinksFunction = () => [REVEAL_STYLES];

export const handle: PageHandle = {
  title: "Your twin",
  description: "Your digital twin on one page, and everyday choices to test it with.",
  scripts: true,
};

const SHOWN = { preferences: 8, insights: 6 };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requirePageUser({ request, context });
  takeRead(READS.screensByAccount, user.id);
  const answered = new URL(request.url).searchParams.get("answered");
  const [profile, known, inputs, preferences, reasons] = await Promise.all([
    latestProfile(user.id),
    twinState(user),
    readInputs(user.id),
    listBeginnings(user.id, 300, { most: SHOWN.preferences }),
    answered === null ? null : reasonsOf(user.id, answered),
  ]);
  const test = testYourTwin(inputs, answered, reasons);
  const behind = known.freshness === "behind";
  if (!profile) return json({ twin: null, test, behind });
  const { scores, answers } = profile;
  const { measured } = deskSummaryOf(known.state);
  const patterns = measuredPatterns(known.state.patterns, measured);
  const sentences = openingSentences(known, scores);
  const insights = known.state.insights.slice(0, SHOWN.insights).map(evidenceInWords);
  const accuracy = test.evaluation.enough ? test.evaluation.hitRate : null;
  return json({
    twin: {
      scores,
      results: traitResults(scores),
      rareAnswers: rareAnswersView(answers),
      sentences,
      insights,
      patterns: patterns && { ...decisionWords(patterns), grounds: groundsOf(patterns, measured) },
      preferences,
      accuracy,
      answers: test.evaluation.count,
    },
    test,
    behind,
  });
}

/** Browsers get the words alone, without the evidence behind each. */
function decisionWords(patterns: MeasuredPatterns) {
  const { decisionSpeed, researchStyle, riskTolerance } = patterns;
  return { decisionSpeed, researchStyle, riskTolerance };
}

export const action = formAction("previewTwin", {
  who: requirePageUser,
  read: readChoiceCommand,
  run: postChoice,
});

export default function PreviewTwinPage() {
  const { twin, test, behind } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <div className="space-y-8">
      {behind && <TwinBehind />}
      <RevealStyles>
        <TwinPortrayal twin={twin}>
          <TestYourTwin test={test} refused={refused} />
        </TwinPortrayal>
      </RevealStyles>
    </div>
  );
}
