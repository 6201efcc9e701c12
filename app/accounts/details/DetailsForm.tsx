import { type FormMetadata, getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { INTENTS } from "~/intents";
import { paths } from "~/paths";
import { ErrorSummary } from "~/ui/fields/ErrorSummary";
import { listErrors } from "../form-errors";

type DetailsFormProps<Fields extends Record<string, unknown>> = {
  form: FormMetadata<Fields>;
  /** What it asks for. */
  intent: (typeof INTENTS)["account"][number];
  /** The fields that can be wrong, in the order of the form. */
  fields: { name: string; errors?: string[] }[];
  children: ReactNode;
};

/** One form of the account's page, with what is wrong in it above its fields. */
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
