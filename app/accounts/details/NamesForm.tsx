import { type SubmissionResult, useForm } from "@conform-to/react";
import { Button } from "~/web/ui/buttons/Button";
import { Card } from "~/web/ui/cards/Card";
import { NameFields } from "../names/NameFields";
import { DetailsForm } from "./DetailsForm";

type Names = { firstName: string; lastName: string; username: string };

/** Form for first name, last name and username. */
export function NamesForm({ names, lastResult }: { names: Names; lastResult?: SubmissionResult }) {
  const [form, fields] = useForm<Names>({ id: "names", lastResult, defaultValue: names });
  const { firstName, lastName, username } = fields;
  return (
    <Card title="Your name" id="your-name">
      <DetailsForm form={form} intent="names" fields={[firstName, lastName, username]}>
        <NameFields
          fields={fields}
          usernameAutoComplete="off"
          usernameHint="At least 3 characters. You log in with your email, not with it."
        />
        <Button>Save name</Button>
      </DetailsForm>
    </Card>
  );
}
