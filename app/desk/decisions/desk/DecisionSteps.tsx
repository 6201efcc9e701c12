import type { ReactNode } from "react";
import type { Decision } from "../stored";
import type { SuggestedCriterion } from "../suggesting/suggested-criteria";
import { BasicsFields } from "./BasicsFields";
import { NotesFields, SourceList } from "./NotesFields";
import type { DeskStep } from "./next-step";
import { CriteriaFields, OptionsFields } from "./OptionsAndCriteria";
import { RatingsFields } from "./RatingsFields";
import { type RefusedStep, StepCard } from "./StepCard";

type StepsProps = {
  decision: Decision;
  today: string;
  earlier: readonly string[];
  suggested: readonly SuggestedCriterion[];
  /** The step whose form is open, and the one to take next. */
  open: string;
  next: string;
  refused: RefusedStep | null;
};

const names = (all: readonly { name: string }[]) => all.map(({ name }) => name).join(" · ");

/** How many ratings there are: "3 of 8 given", or "all given"; nothing before the first. */
function ratedNote({ options, criteria, ratings }: Decision): string | undefined {
  const all = options.length * criteria.length;
  if (ratings.length === 0) return undefined;
  return ratings.length < all ? `${ratings.length} of ${all} given` : "all given";
}

/** The steps of an open decision, each to be taken when it matters: one open, the others folded. */
export function DecisionSteps({ decision, today, earlier, suggested, open, next, refused }: StepsProps) {
  const { options, criteria, premortem, opposite, sources } = decision;
  /** What all steps have, and the typed fields and issues that a form shows again if it was refused. */
  const step = (name: DeskStep, button: string, fieldsOf: (again: FieldsAgain) => ReactNode) => {
    const own = refused?.part === name ? refused : null;
    const again = { decision, typed: own?.typed ?? null, issues: own?.issues ?? [] };
    const form = { decision, intent: name, button, fields: fieldsOf(again), refused: own };
    return { name, isOpen: open === name, form: { ...form, isNext: next === name } };
  };
  return (
    <>
      <StepCard
        {...step("options", "Keep options", (again) => <OptionsFields {...again} />)}
        title="Options"
        note={names(options)}
      />
      <StepCard
        {...step("criteria", "Keep what matters", (again) => (
          <CriteriaFields {...again} earlier={earlier} suggested={suggested} />
        ))}
        title="What matters"
        note={names(criteria)}
      />
      {criteria.length > 0 && (
        <StepCard
          {...step("ratings", "Keep ratings", (again) => <RatingsFields {...again} />)}
          title="Ratings"
          note={ratedNote(decision)}
        />
      )}
      <StepCard
        {...step("notes", "Keep notes", (again) => (
          <>
            <SourceList sources={sources} />
            <NotesFields {...again} />
          </>
        ))}
        title="Second thoughts"
        note={premortem || opposite || sources.length > 0 ? "written down" : "doubts and sources"}
      />
      <StepCard
        {...step("basics", "Keep changes", (again) => <BasicsFields {...again} today={today} />)}
        title="The question"
        note="deadline and leaning"
      />
    </>
  );
}

type FieldsAgain = Pick<Parameters<typeof OptionsFields>[0], "decision" | "typed" | "issues">;
