import type { ChangeEventHandler } from "react";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";

export interface EmailFieldProps {
  error: string | undefined;
  defaultValue?: string;
  /** Where it cannot be another one: a link was sent to it. */
  readOnly?: boolean;
  autoFocus?: boolean;
  onChange?: ChangeEventHandler<HTMLInputElement>;
}

export function EmailField(props: EmailFieldProps) {
  const { error, defaultValue = "", readOnly, autoFocus = false, onChange } = props;
  return (
    <Field label="Email" error={error}>
      {(control) => (
        <TextInput
          {...control}
          type="email"
          name="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={defaultValue}
          readOnly={readOnly}
          autoFocus={autoFocus}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
