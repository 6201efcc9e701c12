import { TextField } from "~/ui/fields/TextField";

/** Asks for a password that is chosen, and says what makes a good one. It is never shown again. */
export function NewPasswordField({
  label,
  name,
  errors,
}: {
  label: string;
  name: string;
  errors?: string[];
}) {
  return (
    <TextField
      label={label}
      name={name}
      type="password"
      autoComplete="new-password"
      hint="At least 6 characters. A few unrelated words make a good one."
      errors={errors}
    />
  );
}
