import { TextField } from "~/web/ui/fields/TextField";

/** Field for a new password, with advice on a good one. Never echoed back. */
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
