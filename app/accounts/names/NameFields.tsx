import type { FieldMetadata } from "@conform-to/react";
import { TextField } from "~/web/ui/fields/TextField";

type NameFieldsProps = {
  fields: Record<"firstName" | "lastName" | "username", FieldMetadata<string>>;
  /** Autofill for the username: off for logged-in users, whose own is already filled in. */
  usernameAutoComplete: "username" | "off";
  usernameHint: string;
};

const typedIn = ({ name, initialValue, errors }: FieldMetadata<string>) => ({
  name,
  defaultValue: initialValue,
  errors,
});

/** First name, last name and username, at registration and on the account page. */
export function NameFields({ fields, usernameAutoComplete, usernameHint }: NameFieldsProps) {
  const { firstName, lastName, username } = fields;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" {...typedIn(firstName)} />
        <TextField label="Last name" autoComplete="family-name" {...typedIn(lastName)} />
      </div>
      <TextField
        label="Username"
        autoComplete={usernameAutoComplete}
        hint={usernameHint}
        {...typedIn(username)}
      />
    </>
  );
}
