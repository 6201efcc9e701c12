import { Form } from "@remix-run/react";
import { SCOPES } from "~/web/callers";
import type { Issue } from "~/web/http/responses/refusal";
import { atHeading, paths } from "~/web/paths";
import { Button } from "~/web/ui/buttons/Button";
import { ErrorSummary } from "~/web/ui/fields/ErrorSummary";
import { FieldError } from "~/web/ui/fields/FieldError";
import { SelectField } from "~/web/ui/fields/SelectField";
import { TextField } from "~/web/ui/fields/TextField";
import { NEW_TOKEN } from "./parts";
import { SCOPE_WORDS } from "./scope-words";
import { LIFETIMES, NAME_MAX } from "./tokens/token-wish";

type TokenFormProps = {
  /** What was typed in a form that was refused. */
  kept?: { name: string; scopes: readonly string[]; days: string };
  issues?: readonly Issue[];
};

const FIELDS: Record<string, string> = { name: "name", scopes: `scope-${SCOPES[0]}`, days: "days" };

/** Creates an access token: a name, what it opens, and its end. */
export function TokenForm({ kept, issues = [] }: TokenFormProps) {
  const errorsOf = (at: string) => issues.filter(({ path }) => path === at).map(({ message }) => message);
  const [ofScopes] = errorsOf("scopes");
  return (
    <Form
      method="post"
      action={atHeading(paths.access(), NEW_TOKEN)}
      preventScrollReset
      className="space-y-5"
    >
      {issues.length > 0 && (
        <ErrorSummary
          errors={issues.map(({ path, message }) => ({ name: FIELDS[path] ?? "name", message }))}
        />
      )}
      <TextField
        label="Name"
        hint="The app or the program that it is for."
        name="name"
        maxLength={NAME_MAX}
        defaultValue={kept?.name}
        errors={errorsOf("name")}
      />
      <fieldset aria-describedby={ofScopes ? "scopes-error" : undefined}>
        <legend className="mb-2 font-semibold">What it opens</legend>
        {ofScopes && <FieldError id="scopes-error">{ofScopes}</FieldError>}
        {SCOPES.map((scope) => (
          <div key={scope} className="flex items-start gap-3">
            <input
              type="checkbox"
              id={`scope-${scope}`}
              name="scope"
              value={scope}
              defaultChecked={kept?.scopes.includes(scope)}
              className="checkbox mt-2.5"
            />
            <label htmlFor={`scope-${scope}`} className="flex min-h-11 items-center">
              {SCOPE_WORDS[scope]}
            </label>
          </div>
        ))}
      </fieldset>
      <SelectField label="Expires" name="days" defaultValue={kept?.days ?? "90"} errors={errorsOf("days")}>
        {Object.entries(LIFETIMES).map(([days, words]) => (
          <option key={days} value={days}>
            {words}
          </option>
        ))}
      </SelectField>
      <Button name="intent" value="create">
        Create token
      </Button>
    </Form>
  );
}
