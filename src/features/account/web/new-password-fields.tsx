import { Field } from "#web/ui/field.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import type { Problems } from "./credentials.ts";

export interface NewPasswordFieldsProps {
  label?: string;
  problems: Problems<"password" | "repeated">;
  autoFocus?: boolean;
}

export function NewPasswordFields({
  label = "Password",
  problems,
  autoFocus = false,
}: NewPasswordFieldsProps) {
  return (
    <>
      <Field label={label} help="At least 8 characters." error={problems.password}>
        {(control) => (
          <PasswordInput {...control} name="password" autoComplete="new-password" autoFocus={autoFocus} />
        )}
      </Field>
      <Field label="Repeat the password" error={problems.repeated}>
        {(control) => <PasswordInput {...control} name="repeated" autoComplete="new-password" />}
      </Field>
    </>
  );
}
