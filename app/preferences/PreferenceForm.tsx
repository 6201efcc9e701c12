import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useState } from "react";
import { atHeading, paths } from "~/web/paths";
import { Button, ButtonLink } from "~/web/ui/buttons/Button";
import { Card } from "~/web/ui/cards/Card";
import { ErrorSummary } from "~/web/ui/fields/ErrorSummary";
import { RadioField } from "~/web/ui/fields/RadioField";
import { SelectField } from "~/web/ui/fields/SelectField";
import { SliderField } from "~/web/ui/fields/SliderField";
import { TextAreaField } from "~/web/ui/fields/TextAreaField";
import {
  CATEGORY_LABELS,
  type Category,
  isCategory,
  SCREEN_CATEGORIES,
  SUBCATEGORIES,
  subcategoryLabel,
} from "./categories";
import { FIELD_NAMES, FIELDS, type FieldName, type StatedFields } from "./fields";
import { EDITOR, PREFERENCES } from "./parts";

/** Initial values: a new preference or one being edited. */
export type PreferenceDraft = StatedFields & {
  /** The edited preference's id, or a fresh one that keeps a repeated submission from adding twice. */
  id: string;
  /** The edited preference's revision when it was read; null for a new one. */
  revision: number | null;
};

type PreferenceFormProps = { draft: PreferenceDraft; lastResult?: SubmissionResult | null };

/** The categories in the form: the screen's four, and the edited preference's own. */
function offered(own: Category): Category[] {
  return SCREEN_CATEGORIES.includes(own) ? [...SCREEN_CATEGORIES] : [...SCREEN_CATEGORIES, own];
}

/** Adds or changes a preference. */
export function PreferenceForm({ draft, lastResult }: PreferenceFormProps) {
  const editing = draft.revision !== null;
  const [form, fields] = useForm<Record<FieldName, string>>({
    id: "preference-form",
    lastResult,
    defaultValue: Object.fromEntries(FIELD_NAMES.map((name) => [name, String(draft[name])])),
  });
  const { category, subcategory } = fields;
  const errors = FIELD_NAMES.flatMap((name) =>
    (fields[name].errors ?? []).map((message) => ({ name, message })),
  );
  return (
    <Card title={editing ? "Edit preference" : "Add a preference"} id={EDITOR}>
      <ErrorSummary errors={errors} />
      <Form
        method="post"
        action={editing ? paths.editPreference(draft.id) : paths.preferences()}
        {...getFormProps(form)}
        noValidate
        className="mt-4 space-y-5"
      >
        <input type="hidden" name="intent" value={editing ? "change" : "add"} />
        <input type="hidden" name="id" value={draft.id} />
        {editing && <input type="hidden" name="revision" value={draft.revision ?? ""} />}
        <CategoryFields
          categories={offered(draft.category)}
          category={String(category.initialValue ?? draft.category)}
          subcategory={String(subcategory.initialValue ?? "")}
          categoryErrors={category.errors}
          subcategoryErrors={subcategory.errors}
        />
        {FIELD_NAMES.map((name) => {
          const { initialValue, errors } = fields[name];
          return <Field key={name} name={name} value={String(initialValue ?? draft[name])} errors={errors} />;
        })}
        <div className="flex flex-wrap gap-4">
          <Button>{editing ? "Update Preference" : "Add Preference"}</Button>
          {editing && (
            <ButtonLink variant="secondary" to={atHeading(paths.preferences(draft.category), PREFERENCES)}>
              Cancel
            </ButtonLink>
          )}
        </div>
      </Form>
    </Card>
  );
}

/** A field of the table, by its kind; category and subcategory are {@link CategoryFields}. */
function Field({ name, value, errors }: { name: FieldName; value: string; errors?: string[] }) {
  const field = FIELDS[name];
  if (field.kind === "word") return null;
  if (field.kind === "choice") {
    const { label, words } = field;
    return (
      <RadioField legend={label} {...{ name, errors }} options={Object.entries(words)} defaultValue={value} />
    );
  }
  if (field.kind === "text") {
    const { label, hint, rows } = field;
    return <TextAreaField {...{ label, hint, rows, name, errors }} defaultValue={value} />;
  }
  const { label, hint, step } = field;
  return <SliderField {...{ label, hint, step, name, errors }} defaultValue={Number(value)} />;
}

type CategoryFieldsProps = {
  categories: Category[];
  category: string;
  subcategory: string;
  categoryErrors?: string[];
  subcategoryErrors?: string[];
};

/**
 * Category and subcategory. Without scripts, all subcategories are listed by category and the server checks the
 * combination; with scripts, only those of the selected category are.
 */
function CategoryFields(props: CategoryFieldsProps) {
  const { categories, category, subcategory, categoryErrors, subcategoryErrors } = props;
  const [chosen, setChosen] = useState<Category | null>(null);
  return (
    <>
      <SelectField
        label="Category"
        name="category"
        defaultValue={category}
        errors={categoryErrors}
        onChange={(event) => isCategory(event.target.value) && setChosen(event.target.value)}
      >
        {categories.map((name) => (
          <option key={name} value={name}>
            {CATEGORY_LABELS[name]}
          </option>
        ))}
      </SelectField>
      <SelectField
        key={chosen}
        label="Subcategory"
        name="subcategory"
        defaultValue={chosen ? "" : subcategory}
        errors={chosen ? [] : subcategoryErrors}
      >
        <option value="">Choose one</option>
        {(chosen ? [chosen] : categories).map((name) => (
          <optgroup key={name} label={CATEGORY_LABELS[name]}>
            {SUBCATEGORIES[name].map((sub) => (
              <option key={sub} value={sub}>
                {subcategoryLabel(sub)}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
    </>
  );
}
