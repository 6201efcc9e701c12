import type { FieldMetadata } from "@conform-to/react";
import { TextField } from "~/ui/fields/TextField";

type NameFieldsProps = {
  fields: Record<"firstName" | "lastName" | "username", FieldMetadata<string>>;
  /** What a browser fills the username in with: none for who is logged in, whose own is there already. */
  usernameAutoComplete: "username" | "off";
  usernameHint: string;
};

const typedIn = ({ name, initialValue, errors }: FieldMetadata<string>) => ({
  name,
  defaultValue: initialValue,
  errors,
});

/** What somebody is called, at registration and afterwards. */
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
