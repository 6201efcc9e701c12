import { type FormMetadata, getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { INTENTS } from "~/web/intents";
import { paths } from "~/web/paths";
import { ErrorSummary } from "~/web/ui/fields/ErrorSummary";
import { listErrors } from "../form-errors";

type DetailsFormProps<Fields extends Record<string, unknown>> = {
  form: FormMetadata<Fields>;
  /** The intent that the form posts. */
  intent: (typeof INTENTS)["account"][number];
  /** The fields that can have errors, in form order. */
  fields: { name: string; errors?: string[] }[];
  children: ReactNode;
};

/** One form of the account page, with an error summary above its fields. */
export function DetailsForm<Fields extends Record<string, unknown>>({
  form,
  intent,
  fields,
  children,
}: DetailsFormProps<Fields>) {
  return (
    <Form
      method="post"
      action={paths.account()}
      {...getFormProps(form)}
      noValidate
      className="mt-4 space-y-5"
    >
      <ErrorSummary errors={listErrors(fields)} />
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  );
}
