import { type Draft, sectionToResume } from "../assessment/answers";
import { readDraft } from "../assessment/draft.server";
import { carelessNote } from "./careless";
import { resultMeaning } from "./interpretation";
import { latestProfiles, type PersonalityProfile } from "./profiles.server";
import type { Result } from "./ResultView";
import { rareAnswersView } from "./rare-answers.server";
import { changesInWords, compareResults } from "./retest";
import { timeBetween } from "./time-between";
import { traitResults } from "./trait-results";

function resultOf(latest: PersonalityProfile, before: PersonalityProfile | undefined, draft: Draft): Result {
  const { scores, answers, completedAt } = latest;
  const traits = before && compareResults(before.scores, scores);
  return {
    completedAt,
    scores,
    results: traitResults(scores),
    meaning: resultMeaning(scores),
    careless: answers && carelessNote(answers),
    rareAnswers: rareAnswersView(answers),
    changes: traits
      ? { between: timeBetween(before.completedAt, completedAt), inWords: changesInWords(traits), traits }
      : null,
    resumeAt: Object.keys(draft.answers).length > 0 ? sectionToResume(draft) + 1 : null,
  };
}

/** A user's assessment state: the latest result, if any, and the draft of the next. */
export async function assessmentState(userId: string): Promise<{ result: Result | null; draft: Draft }> {
  const [[latest, before], draft] = await Promise.all([latestProfiles(userId, 2), readDraft(userId)]);
  return { result: latest ? resultOf(latest, before, draft) : null, draft };
}
