import { TextField } from "~/web/ui/fields/TextField";

/** Field for an authenticator code, or a recovery code if `takesRecoveryCodes`. */
export function CodeField({
  errors,
  takesRecoveryCodes = true,
}: {
  errors: string[];
  takesRecoveryCodes?: boolean;
}) {
  return (
    <TextField
      label="Code"
      name="code"
      autoComplete="one-time-code"
      inputMode={takesRecoveryCodes ? undefined : "numeric"}
      maxLength={100}
      autoCapitalize="characters"
      spellCheck={false}
      hint={
        takesRecoveryCodes
          ? "The six digits that your authenticator app shows, or one of your recovery codes."
          : "The six digits that your app shows now."
      }
      errors={errors}
    />
  );
}
