import { Form } from "@remix-run/react";
import type { Issue } from "~/web/http/responses/refusal";
import { paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { ProgressBar } from "~/web/ui/feedback/ProgressBar";
import { ErrorSummary } from "~/web/ui/fields/ErrorSummary";
import { FieldError } from "~/web/ui/fields/FieldError";
import { headingProps } from "~/web/ui/interaction/title-id";
import { useUnderWay } from "~/web/ui/interaction/use-under-way";
import {
  ANSWER_LABELS,
  DEFAULT_ANSWER,
  ITEM_CREDIT,
  type Item,
  type PartialAnswers,
  SECTION_PART,
  SECTIONS,
} from "./items";

type AssessmentFormProps = {
  /** 1 to 5. */
  section: number;
  /** Selected answers: the draft's, or those just posted. */
  answers: PartialAnswers;
  issues: Issue[];
};

/** One section of the assessment: six statements, each a group of five radio buttons, in one form. */
export function AssessmentForm({ section, answers, issues }: AssessmentFormProps) {
  const { title, intro, items } = SECTIONS[section - 1] ?? SECTIONS[0] ?? { title: "", intro: "", items: [] };
  const saving = useUnderWay().state !== "idle";
  const last = section === SECTIONS.length;
  const errorOf = (item: Item) => issues.find(({ path }) => path === item.name)?.message;
  return (
    <div className="space-y-6 sm:space-y-8">
      <div className="flex items-center gap-4">
        <p className="shrink-0 text-sm text-muted">
          {section} of {SECTIONS.length} sections
        </p>
        <ProgressBar value={section} max={SECTIONS.length} label="Sections of the assessment" />
      </div>
      <ErrorSummary errors={issues.map(({ path, message }) => ({ name: `${path}-1`, message }))} />
      <Form method="post" action={paths.personalityAssessment()} key={section} className="space-y-8">
        {/* Enter submits a form's first button, which must not be the one that goes back. */}
        <button
          type="submit"
          name="intent"
          value="next"
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
        />
        <header>
          <h2 {...headingProps(SECTION_PART)} className="scroll-mt-96 text-lg sm:text-xl">
            {title}
          </h2>
          <p className="mt-1 text-sm text-muted">
            {intro} How well does each describe you, as you generally are now?
          </p>
        </header>
        <input type="hidden" name="section" value={section} />
        {items.map((item) => (
          <Question
            key={item.name}
            item={item}
            chosen={answers[item.name] ?? DEFAULT_ANSWER}
            error={errorOf(item)}
          />
        ))}
        <div className="flex flex-wrap-reverse justify-between gap-4">
          <Button variant="secondary" name="intent" value="previous" disabled={section === 1}>
            Previous
          </Button>
          <Button name="intent" value="next" aria-disabled={saving || undefined}>
            {last ? (saving ? "Saving..." : "Complete Assessment") : "Next"}
          </Button>
        </div>
      </Form>
      <p className="text-sm text-muted">
        There are no right answers. Each section is saved when you go on, so you can stop and come back, here
        or on another device.
      </p>
      <p className="text-sm text-muted">
        {ITEM_CREDIT.before}{" "}
        <a href={ITEM_CREDIT.url} className="link">
          {ITEM_CREDIT.name}
        </a>{" "}
        {ITEM_CREDIT.after}
      </p>
    </div>
  );
}

function Question({ item, chosen, error }: { item: Item; chosen: number; error?: string }) {
  const errorId = `${item.name}-error`;
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="question">{item.text}</legend>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <div className="question-choices">
        {ANSWER_LABELS.map((label, index) => (
          <label key={label} className="question-choice">
            <input
              type="radio"
              className="question-mark"
              id={`${item.name}-${index + 1}`}
              name={item.name}
              value={index + 1}
              defaultChecked={chosen === index + 1}
              required
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
