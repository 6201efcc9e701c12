import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { Button } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { ErrorSummary } from "~/ui/fields/ErrorSummary";
import { TextField } from "~/ui/fields/TextField";
import { listErrors } from "../form-errors";

type Names = { firstName: string; lastName: string; username: string };

/** What somebody is called. */
export function NamesForm({ names, lastResult }: { names: Names; lastResult?: SubmissionResult }) {
  const [form, { firstName, lastName, username }] = useForm<Names>({
    id: "names",
    lastResult,
    defaultValue: names,
  });
  const text = (field: typeof firstName) => ({
    name: field.name,
    defaultValue: field.initialValue,
    errors: field.errors,
  });
  return (
    <Card title="Your name" id="your-name">
      <ErrorSummary errors={listErrors([firstName, lastName, username])} />
      <Form
        method="post"
        action={paths.account()}
        {...getFormProps(form)}
        noValidate
        className="mt-4 space-y-5"
      >
        <input type="hidden" name="intent" value="names" />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="First name" autoComplete="given-name" {...text(firstName)} />
          <TextField label="Last name" autoComplete="family-name" {...text(lastName)} />
        </div>
        <TextField
          label="Username"
          autoComplete="off"
          hint="At least 3 characters. You log in with your email, not with it."
          {...text(username)}
        />
        <Button>Save name</Button>
      </Form>
    </Card>
  );
}
