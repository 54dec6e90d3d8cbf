import { useState } from "react";
import { FEWEST_CHARACTERS, type PasswordOwner } from "#features/sign-in/model/password-rules.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { PasswordInput } from "#web/ui/forms/password-input.tsx";
import type { Problems } from "./credentials.ts";
import { PasswordMeter } from "./password-meter.tsx";

export interface NewPasswordFieldsProps {
  label?: string;
  problems: Problems<"password" | "repeated">;
  autoFocus?: boolean;
  /** Whose it will be: it must not be their address, and an administrator's is longer. */
  owner: PasswordOwner;
}

export function NewPasswordFields({
  label = "Password",
  problems,
  autoFocus = false,
  owner,
}: NewPasswordFieldsProps) {
  const [password, setPassword] = useState("");
  return (
    <>
      <Field
        label={label}
        help={`At least ${FEWEST_CHARACTERS[owner.role]} characters. Four words that do not belong together are good.`}
        error={problems.password}
        below={<PasswordMeter password={password} owner={owner} />}
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="new-password"
            autoFocus={autoFocus}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
      </Field>
      <Field label="Repeat the password" error={problems.repeated}>
        {(control) => <PasswordInput {...control} name="repeated" autoComplete="new-password" />}
      </Field>
    </>
  );
}
